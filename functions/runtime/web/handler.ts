// biome-ignore-all lint/plugin: ends a request before Lambda does
import { finished } from 'node:stream/promises';
import type { LambdaFunctionURLEvent, StreamifyHandler } from 'aws-lambda';
import { builtFrom } from '#shared/wiring/built-from.ts';
import { logger } from '#shared/wiring/logger.ts';
import type { OpenShop } from '#shared/wiring/shop.ts';
import { inFlight } from '../in-flight.ts';
import { createAnswer } from './answer.ts';
import { bodyOf, sendResponse, toRequest } from './function-url.ts';
import { edgeSecretCheck, refusalStatusOf } from './guards.ts';
import { plainPath } from './path.ts';
import { plainAnswer } from './plain-answers.ts';
import { answerReadiness, isReadinessAsked } from './readiness.ts';
import type { Screens } from './screens.ts';

const HEALTH_PATH = '/healthz';
/** Milliseconds reserved for sending a response, before Lambda or the edge ends the request. */
const SENDING_MS = 5_000;

/**
 * Returns the response, or 504 when it takes longer than `ms`. The work continues and its response is dropped:
 * everything the shop does may be interrupted anywhere and run again.
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
  // A page that fails while it is dropped has already logged the reason.
  answered.then(({ body }) => body?.cancel()).catch(() => {});
  return plainAnswer(504, rawPath);
};

/**
 * Creates the web function: responds to requests from the edge, as a stream. Requests that do not come through the edge
 * get 403; requests that no route could read get their 4xx here.
 *
 * @param open returns the current shop: a new one after a secret has changed
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
      return Response.json({ status: 'ok', ...builtFrom }, { headers: { 'cache-control': 'no-store' } });
    if (isReadinessAsked(rawPath, event)) return answerReadiness(opened.shop);
    const status = refusalStatusOf(event, publicOrigin);
    if (status) return plainAnswer(status, rawPath);
    // Checked above. From here on only the public origin is used, whatever host name the request was sent to.
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
