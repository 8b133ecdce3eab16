import { formatWon } from '#shared/domain/money/format.ts';
import type { ExchangeOption } from '#shared/usecases/claims/wanted-options.ts';

const differenceText = (difference: number): string => {
  if (difference === 0) return '';
  return ` (${difference > 0 ? '+' : '−'}${formatWon(Math.abs(difference))})`;
};

/** An option that goods may be exchanged for, as it is chosen from: what a unit costs more or less, and whether there is one. */
export const optionChoice = ({ sku, name, difference, isSoldOut }: ExchangeOption) => ({
  value: sku,
  label: `${name}${differenceText(difference)}${isSoldOut ? ' · 품절' : ''}`,
  disabled: isSoldOut,
});
