import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';

/** Headers as a CloudFront Function sees them: names in small letters. Cookies are no headers there. */
export type EventHeaders = Record<string, { value: string }>;
export type EventRequest = { uri: string; headers: EventHeaders };
export type EventResponse = { headers: EventHeaders };

type Handler<Event, Passed> = (event: Event) => Passed;

/** The handler of infra/edge/<name>.js: the local edge runs the very functions that are deployed. */
const handlerOf = <Event, Passed>(name: string): Handler<Event, Passed> => {
  const file = new URL(`../../../infra/edge/${name}.js`, import.meta.url);
  return compileFunction(`${readFileSync(file, 'utf8')}\nreturn handler;`)();
};

/** Run on pages on their way in. */
export const sayViewerAddress = handlerOf<{ request: EventRequest; viewer: { ip: string } }, EventRequest>(
  'say-viewer-address',
);

/** Run on pages on their way out, whether they were kept or not. */
export const haveBrowsersAsk = handlerOf<{ response: EventResponse }, EventResponse>('have-browsers-ask');

/** Run on pictures on their way in; the address it gives is what a picture is kept under. */
export const pickImageFormat = handlerOf<{ request: EventRequest }, EventRequest>('pick-image-format');
