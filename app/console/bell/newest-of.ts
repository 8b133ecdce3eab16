import type { Bell } from '#shared/usecases/clerk-notices/bell.ts';

/** Returns when the newest entry was told (ISO UTC): what comes later stays unread. */
export const newestOf = ({ entries }: Pick<Bell, 'entries'>): string =>
  entries.reduce((newest, { toldAt }) => (toldAt > newest ? toldAt : newest), '');
