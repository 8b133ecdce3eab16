import type { Version } from './version.ts';

/** The code of an earlier commit, which `bundle.ts` puts here when it is asked for (`--before`). */
export const versionBefore: Version | undefined = undefined;
