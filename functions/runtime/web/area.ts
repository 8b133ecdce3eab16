import { isApiPath } from './plain-answers.ts';

/**
 * The areas of the mall, each compiled apart (vite.config.ts): a cold start loads alone what most people come in by, and
 * the others' screens when somebody first asks for them.
 */
export type Area = 'catalog' | 'shop' | 'console' | 'api';

/** Home, product lists and products, as pages and as data. */
const CATALOG = /^\/?(_root|shop\/products(\/[^/]+)?)?(\.data)?$/;
const CONSOLE = /^\/console(\/|\.data|$)/;

/** The area a path belongs to; whatever nobody knows is the shop's to say so. */
export const areaOf = (path: string): Area =>
  CATALOG.test(path) ? 'catalog' : CONSOLE.test(path) ? 'console' : isApiPath(path) ? 'api' : 'shop';
