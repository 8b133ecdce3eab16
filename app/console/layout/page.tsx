import type { ReactNode } from 'react';

/** The frame of a console screen: its title, what leads back, and what can be done on all of it. */
export const ConsolePage = ({
  title,
  back,
  actions,
  children,
}: {
  title: ReactNode;
  back?: { href: string; text: string };
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <>
    <header className="console-head">
      <div>
        {back && (
          <a href={back.href} className="console-back">
            ‹ {back.text}
          </a>
        )}
        <h1>{title}</h1>
      </div>
      {actions && <div className="console-actions">{actions}</div>}
    </header>
    {children}
  </>
);

/** A white panel on the console's ground, with or without a heading. */
export const Panel = ({
  title,
  aside,
  children,
}: {
  title?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) => (
  <section className="console-panel">
    {title && (
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
    )}
    {children}
  </section>
);
