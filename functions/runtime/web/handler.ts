// biome-ignore-all lint/plugin: ends a request before Lambda does
import type { Context, LambdaFunctionURLEvent } from 'aws-lambda';
import { isCrawlerFile } from '#infra/crawler-files.ts';
import { withLogFields, withoutIds } from '#shared/log/log-fields.ts';
import { watchedLines } from '#shared/usecases/ports/watched.ts';
import { builtFrom } from '#shared/wiring/built-from.ts';
import { logger } from '#shared/wiring/logger.ts';
import type { OpenShop } from '#shared/wiring/shop.ts';
import { inFlight } from '../in-flight.ts';
import { createAnswer } from './answer.ts';
import {
  bodyOf,
  MOST_RESULT_BYTES,
  requestIdOf,
  sizeOf,
  toRequest,
  toResult,
  type UrlResult,
} from './function-url.ts';
import { edgeSecretCheck, refusalStatusOf } from './guards.ts';
import { plainPath } from './path.ts';
import { answerTooLarge, plainAnswer } from './plain-answers.ts';
import { answerReadiness, isReadinessAsked } from './readiness.ts';
import type { Screens } from './screens.ts';

const HEALTH_PATH = '/healthz';
/** Milliseconds reserved for sending a response, before Lambda or the edge ends the request. */
const SENDING_MS = 5_000;

/**
 * Returns the result, or that of `late` when it takes longer than `ms`. The work continues and its result is dropped:
 * everything the shop does may be interrupted anywhere and run again.
 */
const inTime = async (
  answered: Promise<UrlResult>,
  event: LambdaFunctionURLEvent,
  ms: number,
  late: () => Promise<UrlResult>,
): Promise<UrlResult> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  const first = await Promise.race([answered, limit]);
  clearTimeout(timer);
  if (first) return first;
  logger.error('request: took too long', { requestId: requestIdOf(event), path: event.rawPath, ms });
  return late();
};

/** True for the address that data of a page would have, of a file: no page asks for it, and the router would read the file's. */
const isDataOfCrawlerFile = (path: string): boolean =>
  path.endsWith('.data') && isCrawlerFile(path.slice(0, -'.data'.length));

/** Returns the fields of a request's log lines. Data of a page belongs to the page's route. */
const fieldsOf = (event: LambdaFunctionURLEvent) => ({
  requestId: requestIdOf(event),
  route: `${event.requestContext.http.method} ${withoutIds(event.rawPath.replace(/(\/_root)?\.data$/, '')) || '/'}`,
});

/**
 * Creates the web function: answers requests from the edge, each as a whole. Requests that do not come through the edge
 * get 403; requests that no route could read get their 4xx here.
 *
 * @param open returns the current shop: a new one after a secret has changed
 */
export const webHandler = (
  screens: Screens,
  open: () => Promise<OpenShop>,
): ((event: LambdaFunctionURLEvent, context: Context) => Promise<UrlResult>) => {
  const serve = (opened: OpenShop) => ({
    opened,
    publicOrigin: new URL(opened.env.PUBLIC_ORIGIN),
    cameThroughEdge: edgeSecretCheck(opened.env.EDGE_SECRET),
    answer: createAnswer(screens, opened.env, opened.shop),
  });
  let serving: ReturnType<typeof serve> | undefined;

  const respond = async (received: LambdaFunctionURLEvent): Promise<Response> => {
    const opened = await open();
    if (serving?.opened !== opened) serving = serve(opened);
    const { publicOrigin, cameThroughEdge, answer } = serving;
    if (!cameThroughEdge(received)) {
      // The edge always brings one: whoever brings none has found the function's own address.
      if (received.headers['x-origin-secret']) logger.warn(watchedLines['requests-refused']);
      return plainAnswer(403, received.rawPath);
    }
    const rawPath = plainPath(received.rawPath, publicOrigin);
    if (rawPath === undefined) return plainAnswer(400, received.rawPath);
    // The edge looks for files by the path as it is written.
    if (rawPath !== received.rawPath && isCrawlerFile(rawPath))
      return new Response(null, { status: 301, headers: { location: rawPath } });
    if (isDataOfCrawlerFile(rawPath)) return plainAnswer(404, rawPath);
    const event = { ...received, rawPath };
    const { headers } = event;
    if (rawPath === HEALTH_PATH)
      return Response.json({ status: 'ok', ...builtFrom }, { headers: { 'cache-control': 'no-store' } });
    if (isReadinessAsked(rawPath, event)) return answerReadiness(opened.shop);
    const status = refusalStatusOf(event, publicOrigin);
    if (status) return plainAnswer(status, rawPath);
    // Checked above. From here on only the public origin is used, whatever host name the request was sent to.
    if (headers.origin) headers.origin = publicOrigin.origin;
    const request = toRequest(event, publicOrigin, bodyOf(event));
    return request ? answer(request, requestIdOf(received)) : plainAnswer(400, rawPath);
  };

  const resultOf = (response: Response, { headers }: LambdaFunctionURLEvent): Promise<UrlResult> => {
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    const isEdgesWork = serving?.opened.env.COMPRESSION === 'edge';
    return toResult(response, isEdgesWork ? undefined : headers['accept-encoding']);
  };

  const serveOne = async (event: LambdaFunctionURLEvent): Promise<UrlResult> => {
    const { rawPath: path } = event;
    const requestId = requestIdOf(event);
    try {
      const result = await resultOf(await respond(event), event);
      const bytes = sizeOf(result);
      if (bytes <= MOST_RESULT_BYTES) return result;
      logger.error('request: the answer is too large', { requestId, path, bytes });
      return resultOf(answerTooLarge(path), event);
    } catch (error) {
      logger.error('request: nobody expected this', { requestId, path, error: error as Error });
      return resultOf(plainAnswer(500, path), event);
    }
  };

  return (event, context) =>
    inFlight(() =>
      withLogFields(fieldsOf(event), async () =>
        inTime(serveOne(event), event, context.getRemainingTimeInMillis() - SENDING_MS, () =>
          resultOf(plainAnswer(504, event.rawPath), event),
        ),
      ),
    );
};
