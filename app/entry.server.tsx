import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from '@remix-run/server-runtime';
import { renderToPipeableStream } from 'react-dom/server';
import { Nonce } from '#app/shell/nonce.ts';
import { TAMPERED_FORM } from '#app/web/failure.ts';
import { plainPage } from '#app/web/plain-page.ts';
import { asOneDocument } from '#app/web/whole-page.ts';
import { isTableBusy } from '#shared/wiring/is-table-busy.ts';
import { logger } from '#shared/wiring/logger.ts';

const MADE_UP_FORM_REFUSED = '보내신 내용을 읽을 수 없습니다. 뒤로 가서 다시 시도해주세요.';

/**
 * Renders a document completely: pages take a few milliseconds, and the function answers as a whole (decisions/edge.md).
 * A request that no form of the shop could have sent gets one sentence: rendering the page would cost a hundred times as
 * much as sending the request.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const answers = Object.values(remixContext.staticHandlerContext.actionHeaders);
  if (answers.some((answer) => answer.has(TAMPERED_FORM)))
    return Promise.resolve(new Response(plainPage(MADE_UP_FORM_REFUSED), { status, headers }));
  return new Promise((resolve, reject) => {
    const failures: unknown[] = [];
    const { pipe } = renderToPipeableStream(
      <Nonce.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </Nonce.Provider>,
      {
        nonce,
        onAllReady: () => {
          for (const error of failures) logger.error('page: rendering failed', { error: error as Error });
          // One that seems full would make React stop in the middle of a page.
          const page = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER });
          pipe(page);
          buffer(page).then(
            (html) => resolve(new Response(asOneDocument(html), { status, headers })),
            reject,
          );
        },
        onShellError: reject,
        onError: (error) => {
          failures.push(error);
        },
      },
    );
  });
}

/**
 * Logs unexpected errors of loaders and actions. A thrown Response and an aborted request are expected. A table that
 * refuses requests for now is answered 503 (`functions/runtime/web/answer.ts`).
 */
export const handleError = (
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.isTableBusy ||= isTableBusy(error);
  logger.error('page: loader or action failed', { path: new URL(request.url).pathname, error });
};
