import type { ReactNode } from 'react';

/** Row of links to choose one from: categories, groups, filters. */
export const Chips = ({
  label,
  items,
}: {
  label: string;
  items: readonly { href: string; text: ReactNode; current?: boolean }[];
}) => (
  <nav aria-label={label} className="chips">
    {items.map(({ href, text, current }) => (
      <a key={href} href={href} className="chip" aria-current={current || undefined}>
        {text}
      </a>
    ))}
  </nav>
);
