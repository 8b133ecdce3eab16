const digits = new Intl.NumberFormat('ko-KR');

/** `12,000원` (spec §9: won without decimals). */
export const formatWon = (amount: number): string => `${digits.format(amount)}원`;

/** `12,000`, for counts and tables that name the unit elsewhere. */
export const formatNumber = (amount: number): string => digits.format(amount);
