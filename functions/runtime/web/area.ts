import { isApiPath } from './plain-answers.ts';

/**
 * Areas of the mall, each compiled separately (vite.config.ts): a cold start loads only the area most visits begin
 * with, and the others on first use.
 */
export type Area = 'catalog' | 'shop' | 'console' | 'api';

/** Home, product lists and products, as pages and as data. */
const CATALOG = /^\/?(_root|shop\/products(\/[^/]+)?)?(\.data)?$/;
const CONSOLE = /^\/console(\/|\.data|$)/;

/** Returns the area of a path. An unknown path belongs to the shop, which responds with 404. */
export const areaOf = (path: string): Area =>
  CATALOG.test(path) ? 'catalog' : CONSOLE.test(path) ? 'console' : isApiPath(path) ? 'api' : 'shop';
