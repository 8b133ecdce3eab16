import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from '@remix-run/server-runtime';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { Nonce } from '#app/shell/nonce.ts';
import { TAMPERED_FORM } from '#app/web/failure.ts';
import { PageStream } from '#app/web/page-stream.ts';
import { plainPage } from '#app/web/plain-page.ts';
import { logger } from '#shared/wiring/logger.ts';

/**
 * Time limit of deferred data in milliseconds. Rendering itself is aborted a second later, so that the rejection is
 * still shown.
 */
export const streamTimeout = 5_000;

const MADE_UP_FORM_REFUSED = '보내신 내용을 읽을 수 없습니다. 뒤로 가서 다시 시도해주세요.';

/**
 * Renders a document. A request that no form of the shop could have sent gets one sentence: rendering the page would
 * cost a hundred times as much as sending the request. A browser gets the page as soon as its shell is rendered, and
 * the rest as a stream. A crawler gets the complete page at once, which search engines read more reliably.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
): Promise<Response> {
  const answers = Object.values(remixContext.staticHandlerContext.actionHeaders);
  if (answers.some((answer) => answer.has(TAMPERED_FORM))) {
    headers.set('content-type', 'text/html; charset=utf-8');
    return Promise.resolve(new Response(plainPage(MADE_UP_FORM_REFUSED), { status, headers }));
  }
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

/** Logs unexpected errors of loaders and actions. A thrown Response and an aborted request are expected. */
export const handleError = (error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logger.error('page: loader or action failed', { path: new URL(request.url).pathname, error });
};
