import { formatChange } from '#shared/domain/money/format.ts';
import type { ExchangeOption } from '#shared/usecases/claims/wanted-options.ts';

const differenceText = (difference: number): string =>
  difference === 0 ? '' : ` (${formatChange(difference)})`;

/** Converts an option of an exchange for a select: the difference per unit, and whether it is in stock. */
export const toOptionChoice = ({ sku, name, difference, isSoldOut }: ExchangeOption) => ({
  value: sku,
  label: `${name}${differenceText(difference)}${isSoldOut ? ' · 품절' : ''}`,
  disabled: isSoldOut,
});
