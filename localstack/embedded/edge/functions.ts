import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';

/** Headers as a CloudFront Function sees them: names in lower case. Cookies are not among them. */
export type EventHeaders = Record<string, { value: string }>;
export type EventRequest = { uri: string; headers: EventHeaders };
export type EventResponse = { headers: EventHeaders };

type Handler<Event, Passed> = (event: Event) => Passed;

/** Loads the handler of infra/edge/<name>.js: the local edge runs the same functions that are deployed. */
const handlerOf = <Event, Passed>(name: string): Handler<Event, Passed> => {
  const file = new URL(`../../../infra/edge/${name}.js`, import.meta.url);
  return compileFunction(`${readFileSync(file, 'utf8')}\nreturn handler;`)();
};

/** Runs on requests to pages. */
export const sayViewerAddress = handlerOf<{ request: EventRequest; viewer: { ip: string } }, EventRequest>(
  'say-viewer-address',
);

/** Runs on responses of pages, cached or not. */
export const haveBrowsersAsk = handlerOf<{ response: EventResponse }, EventResponse>('have-browsers-ask');

/** Runs on requests to pictures; the path it returns is the cache key of a picture. */
export const pickImageFormat = handlerOf<{ request: EventRequest }, EventRequest>('pick-image-format');
