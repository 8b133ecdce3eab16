import { finished } from 'node:stream/promises';
import type { LambdaFunctionURLEvent, StreamifyHandler } from 'aws-lambda';
import { logger } from '#shared/wiring/logger.ts';
import type { OpenShop } from '#shared/wiring/shop.ts';
import { inFlight } from '../in-flight.ts';
import { createAnswer } from './answer.ts';
import { bodyOf, sendResponse, toRequest } from './function-url.ts';
import { edgeSecretCheck, unfit } from './guards.ts';
import { plainPath } from './path.ts';
import { plainAnswer } from './plain-answers.ts';
import type { Screens } from './screens.ts';

const HEALTH_PATH = '/healthz';
/** Milliseconds kept to send an answer, before Lambda or the edge ends the request. */
const SENDING_MS = 5_000;

/**
 * The answer, or 504 when it takes longer than `ms`. The work goes on and its answer is dropped: everything the shop does
 * may break off anywhere and run again.
 */
const inTime = async (
  answered: Promise<Response>,
  { rawPath, requestContext: { requestId } }: LambdaFunctionURLEvent,
  ms: number,
): Promise<Response> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ms, 'late');
  });
  const first = await Promise.race([answered, late]);
  clearTimeout(timer);
  if (first !== 'late') return first;
  logger.error('request: took too long', { requestId, path: rawPath, ms });
  // A page that breaks off while it is dropped has told why already.
  answered.then(({ body }) => body?.cancel()).catch(() => {});
  return plainAnswer(504, rawPath);
};

/**
 * The web function: answers what the edge sends, as a stream. Calls that do not come through the edge get 403; requests
 * that no route could read get their 4xx here.
 *
 * @param open gives the current shop: a new one after a secret has changed
 */
export const webHandler = (
  screens: Screens,
  open: () => Promise<OpenShop>,
): StreamifyHandler<LambdaFunctionURLEvent> => {
  const serve = (opened: OpenShop) => ({
    opened,
    publicOrigin: new URL(opened.env.PUBLIC_ORIGIN),
    cameThroughEdge: edgeSecretCheck(opened.env.EDGE_SECRET),
    answer: createAnswer(screens, opened.env, opened.shop),
  });
  let serving: ReturnType<typeof serve> | undefined;

  const respond = async (asked: LambdaFunctionURLEvent): Promise<Response> => {
    const opened = await open();
    if (serving?.opened !== opened) serving = serve(opened);
    const { publicOrigin, cameThroughEdge, answer } = serving;
    if (!cameThroughEdge(asked)) return plainAnswer(403, asked.rawPath);
    const rawPath = plainPath(asked.rawPath, publicOrigin);
    if (rawPath === undefined) return plainAnswer(400, asked.rawPath);
    const event = { ...asked, rawPath };
    const { headers, requestContext } = event;
    if (rawPath === HEALTH_PATH)
      return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
    const status = unfit(event, publicOrigin);
    if (status) return plainAnswer(status, rawPath);
    // Checked above. From here on there is only the public origin, whatever host name the request came to.
    if (headers.origin) headers.origin = publicOrigin.origin;
    const request = toRequest(event, publicOrigin, bodyOf(event));
    return request ? answer(request, requestContext.requestId) : plainAnswer(400, rawPath);
  };

  const serveOne: StreamifyHandler<LambdaFunctionURLEvent> = async (event, stream, context) => {
    const answered = respond(event).catch((error: unknown) => {
      const { requestId } = event.requestContext;
      logger.error('request: nobody expected this', { requestId, error: error as Error });
      return plainAnswer(500, event.rawPath);
    });
    const response = await inTime(answered, event, context.getRemainingTimeInMillis() - SENDING_MS);
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    await sendResponse(response, stream, event.headers['accept-encoding']);
  };

  return awslambda.streamifyResponse<LambdaFunctionURLEvent>((event, stream, context) =>
    inFlight(
      async () => serveOne(event, stream, context),
      () => finished(stream, { readable: false }),
    ),
  );
};
