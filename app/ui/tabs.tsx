import type { ReactNode } from 'react';

/** Tabs with addresses: each is a link, the current one has `aria-current`. */
export const TabLinks = ({
  label,
  items,
}: {
  label: string;
  items: readonly { href: string; text: ReactNode; current: boolean }[];
}) => (
  <nav aria-label={label} className="tabs">
    {items.map(({ href, text, current }) => (
      <a key={href} href={href} className="tab" aria-current={current ? 'page' : undefined}>
        {text}
      </a>
    ))}
  </nav>
);
