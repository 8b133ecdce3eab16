import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { byMethod } from '#app/web/api.ts';
import type { Call } from './call.ts';
import { calls } from './calls/index.ts';

const segmentsOf = (path: string): string[] => path.split('/').slice(1);
const isParameter = (segment: string): boolean => segment.startsWith('{');
const parametersIn = (path: string): number => segmentsOf(path).filter(isParameter).length;

/** Addresses with their calls; of two that fit a request, the one with fewer parameters comes first. */
const places = [...new Set(calls.map(({ path }) => path))]
  .sort((a, b) => parametersIn(a) - parametersIn(b))
  .map((path) => ({ segments: segmentsOf(path), calls: calls.filter((call) => call.path === path) }));

/** Returns the path without trailing slashes: the router accepts any number of them. */
const pathOf = ({ url }: Request): string => new URL(url).pathname.replace(/\.data$/, '').replace(/\/+$/, '');

/**
 * Finds the calls at the address of a request, which the router has matched already. @throws when there are none
 */
export const callsAt = (request: Request): readonly Call[] => {
  const pathSegments = segmentsOf(pathOf(request));
  const place = places.find(
    ({ segments }) =>
      segments.length === pathSegments.length &&
      segments.every((segment, n) => (isParameter(segment) ? pathSegments[n] : segment === pathSegments[n])),
  );
  if (!place) throw new Error(`no call lies at ${pathOf(request)}`);
  return place.calls;
};

/** Answers a call that reads. */
export const read = async (args: LoaderFunctionArgs): Promise<Response> => {
  const call = callsAt(args.request).find(({ method }) => method === 'GET');
  return call ? call.respond(args) : byMethod({})(args);
};

/** Answers a call that writes. A method that its address does not have gets 405. */
export const write = (args: ActionFunctionArgs): Promise<Response> =>
  byMethod(
    Object.fromEntries(
      callsAt(args.request).flatMap(({ method, respond }) => (method === 'GET' ? [] : [[method, respond]])),
    ),
  )(args);
