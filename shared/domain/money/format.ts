const THOUSANDS = /\B(?=(\d{3})+$)/g;

/**
 * `12,000`, for counts and tables that name the unit elsewhere; decimals stay as they are. As `Intl.NumberFormat` would
 * write it in Korean, without the language data that takes 20 ms to load, in a function
 * that starts as in a page that comes alive (on a phone 80).
 */
export const formatNumber = (amount: number | bigint): string => {
  const [whole = '', ...decimals] = String(amount).split('.');
  return [whole.replace(THOUSANDS, ','), ...decimals].join('.');
};

/** `12,000원` (spec §9: won without decimals). */
export const formatWon = (amount: number): string => `${formatNumber(amount)}원`;
