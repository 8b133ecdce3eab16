import type { Version } from './version.ts';

/** Code of an earlier commit, which `bundle.ts` inserts here on request (`--before`). */
export const versionBefore: Version | undefined = undefined;
