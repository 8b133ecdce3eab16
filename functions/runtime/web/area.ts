import { isApiPath } from './plain-answers.ts';

/**
 * The areas of the mall, each compiled by itself (vite.config.ts): a cold start loads only the one most visits begin with,
 * and the others when they are first asked for.
 */
export type Area = 'catalog' | 'shop' | 'console' | 'api';

/** Home, product lists and products, as pages and as data. */
const CATALOG = /^\/?(_root|shop\/products(\/[^/]+)?)?(\.data)?$/;
const CONSOLE = /^\/console(\/|\.data|$)/;

/** The area a path belongs to; an unknown path belongs to the shop, which answers 404. */
export const areaOf = (path: string): Area =>
  CATALOG.test(path) ? 'catalog' : CONSOLE.test(path) ? 'console' : isApiPath(path) ? 'api' : 'shop';
