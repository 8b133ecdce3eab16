/** Where withdrawals are settled. */
export const settlementPath = '/console/user-settlements';

export const tones = { REQUESTED: 'warn', PAID: 'accent', REFUSED: 'sale' } as const;

/** `2026.12.10` of a KST day. */
export const dotted = (day: string): string => day.replaceAll('-', '.');
