import type { ReactNode } from 'react';

/** Narrow page for logging in, joining and recovering an account: one title, one form, links next to it. */
export const AccountPanel = ({
  title,
  lead,
  wide,
  children,
}: {
  title: string;
  lead?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) => (
  <section className={`mx-auto grid w-full gap-6 py-8 lg:py-12 ${wide ? 'max-w-160' : 'max-w-105'}`}>
    <header className="grid gap-2 text-center">
      <h1 className="text-section">{title}</h1>
      {lead && <p className="text-balance text-ink-2">{lead}</p>}
    </header>
    {children}
  </section>
);

/** Links between the pages for logging in, joining and recovering an account. */
export const AccountLinks = ({ items }: { items: readonly { href: string; text: string }[] }) => (
  <ul className="flex flex-wrap justify-center gap-x-5 gap-y-2 text-meta text-ink-2">
    {items.map(({ href, text }) => (
      <li key={href}>
        <a
          href={href}
          className="inline-block py-1.5 max-md:min-w-11 max-md:py-3 max-md:text-center hover:text-ink hover:underline"
        >
          {text}
        </a>
      </li>
    ))}
  </ul>
);

/** Text of a page before anything is typed: its purpose, or that something is done. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <p role="status" className="rounded-control bg-accent-wash px-4 py-3 text-center">
    {children}
  </p>
);
