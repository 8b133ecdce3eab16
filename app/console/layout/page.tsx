import type { ReactNode } from 'react';

/** Frame of a console screen: its title, the back link, and the actions on the whole screen. */
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

/** White panel on the console's background, with or without a heading. */
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
