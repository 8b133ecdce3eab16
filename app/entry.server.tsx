import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from '@remix-run/server-runtime';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { Nonce } from '#app/components/nonce.ts';
import { PageStream } from '#app/web/page-stream.ts';
import { logger } from '#shared/wiring/logger.ts';

/** How long deferred data may take; rendering itself is given up a second later so that the rejection still shows. */
export const streamTimeout = 5_000;

/**
 * Renders a document. A browser gets the page as soon as its shell stands and the rest as it comes; a crawler gets
 * the whole page at once, which search engines read more reliably.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
): Promise<Response> {
  const whole = isbot(request.headers.get('user-agent'));
  return new Promise((resolve, reject) => {
    let page: PageStream | undefined;
    const answer = () => {
      headers.set('content-type', 'text/html; charset=utf-8');
      page = new PageStream();
      resolve(new Response(page.readable, { status, headers }));
      pipe(page);
    };
    const { pipe, abort } = renderToPipeableStream(
      <Nonce.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </Nonce.Provider>,
      {
        nonce,
        onShellReady: whole ? undefined : answer,
        onAllReady: () => {
          clearTimeout(timer);
          if (whole) answer();
        },
        onShellError: reject,
        onError: (error) => {
          if (page && !page.isGivenUp && !request.signal.aborted)
            logger.error('page: rendering failed', { error });
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** Loader and action failures nobody expected; a thrown Response or a broken-off request is not one of them. */
export const handleError = (error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logger.error('page: loader or action failed', { path: new URL(request.url).pathname, error });
};
