import { isApiPath } from './plain-answers.ts';

/**
 * The areas of the mall, each compiled apart (vite.config.ts): a cold start loads the shop's screens alone, and the
 * others' when somebody first asks for them.
 */
export type Area = 'shop' | 'console' | 'api';

const CONSOLE = /^\/console(\/|\.data|$)/;

/** The area a path belongs to; whatever nobody knows is the shop's to say so. */
export const areaOf = (path: string): Area =>
  CONSOLE.test(path) ? 'console' : isApiPath(path) ? 'api' : 'shop';
