import type { PageQuery } from '#shared/domain/stored/page.ts';

/** Selects the records of one clerk or of all clerks within a period; both ends are instants and included. */
export type AccessRecordsQuery = PageQuery & { _user?: string; from?: string; to?: string };
