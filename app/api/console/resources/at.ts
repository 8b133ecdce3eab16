import { apiPathOf } from '#app/resources/declare.ts';
import { consoleResources } from '#app/resources/menu.server.ts';
import { callsOf } from './calls.ts';

const calls = new Map(consoleResources.map((resource) => [apiPathOf(resource), callsOf(resource)]));

/** Without its end: the router lets an address end with any number of slashes. */
const pathOf = ({ url }: Request): string => new URL(url).pathname.replace(/\.data$/, '').replace(/\/+$/, '');

const at = (path: string) => {
  const found = calls.get(path);
  if (!found) throw new Error(`no resource lies at ${path}`);
  return found;
};

/** The calls of the list a request is for. */
export const listAt = (request: Request) => at(pathOf(request)).list;
/** The calls of one item: its path is the list's, and its id. */
export const oneAt = (request: Request) => at(pathOf(request).replace(/\/[^/]*$/, '')).one;
