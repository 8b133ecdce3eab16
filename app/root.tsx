import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from '@remix-run/react';
import hangul from 'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.90.woff2?url';
import latin from 'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.91.woff2?url';
import type { ReactNode } from 'react';
import { DialogHost } from './components/dialog-host.tsx';
import { ErrorScreen } from './components/error-screen.tsx';
import { innerHtml } from './components/inner-html.ts';
import { beforePaint } from './storefront/layout/before-paint.ts';
import styles from './styles/app.css?url';
import favicon from './styles/favicon.svg?url';

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

/** Of the type's 92 subsets only the two that every page draws with are asked for ahead. */
export const links: LinksFunction = () => [
  font(latin),
  font(hangul),
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
];

/** The document's nonce, and the shop's public origin for addresses that have to be absolute. */
export const loader = ({ context, request }: LoaderFunctionArgs) => ({
  nonce: context.nonce,
  origin: new URL(request.url).origin,
});

/** Both belong to the document. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useRouteLoaderData<typeof loader>('root')?.nonce;
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
        <Scripts nonce={nonce} />
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
