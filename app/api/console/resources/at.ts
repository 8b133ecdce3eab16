import { apiPathOf } from '#app/resources/declare.ts';
import { consoleResources } from '#app/resources/menu.server.ts';
import { callsOf } from './calls.ts';

const calls = new Map(consoleResources.map((resource) => [apiPathOf(resource), callsOf(resource)]));

/** Returns the path without trailing slashes: the router accepts any number of them. */
const pathOf = ({ url }: Request): string => new URL(url).pathname.replace(/\.data$/, '').replace(/\/+$/, '');

const at = (path: string) => {
  const found = calls.get(path);
  if (!found) throw new Error(`no resource lies at ${path}`);
  return found;
};

/** Finds the calls of the list a request is for. */
export const listAt = (request: Request) => at(pathOf(request)).list;
/** Finds the calls of one item: its path is the list's path and its id. */
export const oneAt = (request: Request) => at(pathOf(request).replace(/\/[^/]*$/, '')).one;
