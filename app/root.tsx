import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Links, Meta, Outlet, ScrollRestoration } from '@remix-run/react';
import { type ReactNode, useContext, useEffect } from 'react';
import { beforePaint } from '#app/components/shell/before-paint.ts';
import { DialogHost } from './components/dialog-host.tsx';
import { ErrorScreen } from './components/error-screen.tsx';
import { innerHtml } from './components/inner-html.ts';
import { LateScripts } from './components/late-scripts.tsx';
import { Nonce } from './components/nonce.ts';
import { loadWebfont } from './components/webfont.ts';
import styles from './styles/app.css?url';
import favicon from './styles/favicon.svg?url';
import fonts from './styles/fonts.css?url';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: fonts },
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
];

/** The shop's public origin, for addresses that have to be absolute. */
export const loader = ({ request }: LoaderFunctionArgs) => ({ origin: new URL(request.url).origin });

/** It belongs to the document. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(Nonce);
  // Tells who drives a browser by program that buttons answer from now on.
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
        <script nonce={nonce} suppressHydrationWarning {...innerHtml(beforePaint)} />
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
