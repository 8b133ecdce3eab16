import type { ReactNode } from 'react';

/** Part of a screen that scrolls in itself: it has a name and takes the focus, so that keys scroll it too. */
export const ScrollRegion = ({
  name,
  className,
  children,
}: {
  name: string;
  className: string;
  children: ReactNode;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it may take the focus in its place
  <section className={className} aria-label={name} tabIndex={0}>
    {children}
  </section>
);
