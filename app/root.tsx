import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Links, Meta, Outlet, ScrollRestoration } from '@remix-run/react';
import { type ReactNode, useContext, useEffect } from 'react';
import { beforePaint } from '#app/shell/before-paint.ts';
import { innerHtml } from './shell/inner-html.ts';
import { LateScripts } from './shell/late-scripts.tsx';
import { Nonce } from './shell/nonce.ts';
import { reportErrors } from './shell/report-errors.ts';
import { loadWebfont } from './shell/webfont.ts';
import styles from './styles/app.css?url';
import favicon from './styles/favicon.svg?url';
import fonts from './styles/fonts.css?url';
import { DialogHost } from './ui/dialog-host.tsx';
import { ErrorScreen } from './ui/error-screen.tsx';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: fonts },
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
];

/** Reads the shop's public origin, for addresses that must be absolute. */
export const loader = ({ request }: LoaderFunctionArgs) => ({ origin: new URL(request.url).origin });

/** Never reloads, since the origin does not change. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(Nonce);
  // Tells programs that drive a browser (tests) that the page is hydrated.
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    void loadWebfont();
  }, []);
  return (
    <html lang="ko" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <Meta />
        <Links />
        <script nonce={nonce} suppressHydrationWarning {...innerHtml(`${reportErrors};${beforePaint}`)} />
      </head>
      <body>
        {children}
        <DialogHost />
        <ScrollRestoration nonce={nonce} />
        <LateScripts nonce={nonce} />
      </body>
    </html>
  );
}

export default Outlet;

export const ErrorBoundary = () => (
  <main className="mx-auto max-w-160 px-4 py-16">
    <ErrorScreen />
  </main>
);
