import type { ReactNode } from 'react';

/** Tabs that are places: each is a link, the shown one carries `aria-current`. */
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
