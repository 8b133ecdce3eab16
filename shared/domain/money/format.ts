const THOUSANDS = /\B(?=(\d{3})+$)/g;

/**
 * `12,000`, for counts and tables that name the unit elsewhere; decimals stay as they are. As `Intl.NumberFormat` would
 * write it in Korean, without the language data that takes 20 ms to load, in a function
 * that starts as in a page that comes alive (on a phone 80). What is below 0 has the sign of a subtraction, not a hyphen.
 */
export const formatNumber = (amount: number | bigint): string => {
  const [whole = '', ...decimals] = String(amount).replace(/^-/, '−').split('.');
  return [whole.replace(THOUSANDS, ','), ...decimals].join('.');
};

/** `12,000원` (spec §9: won without decimals). */
export const formatWon = (amount: number): string => `${formatNumber(amount)}원`;

/** `+3,000원`, `−900원`: by how much an amount changes; 0 has no sign. `format` tells the unit. */
export const formatChange = (amount: number, format: (amount: number) => string = formatWon): string =>
  `${amount > 0 ? '+' : ''}${format(amount)}`;
