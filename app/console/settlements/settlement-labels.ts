/** Address of the list of withdrawals. */
export const settlementPath = '/console/user-settlements';

export const tones = { REQUESTED: 'warn', PAID: 'accent', REFUSED: 'sale' } as const;

/** Formats a KST day: `2026.12.10`. */
export const formatDottedDay = (day: string): string => day.replaceAll('-', '.');
