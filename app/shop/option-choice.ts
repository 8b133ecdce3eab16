import { formatChange } from '#shared/domain/money/format.ts';
import type { ExchangeOption } from '#shared/usecases/claims/wanted-options.ts';

const differenceText = (difference: number): string =>
  difference === 0 ? '' : ` (${formatChange(difference)})`;

/** An option that goods may be exchanged for, as it is chosen from: what a unit costs more or less, and whether there is one. */
export const toOptionChoice = ({ sku, name, difference, isSoldOut }: ExchangeOption) => ({
  value: sku,
  label: `${name}${differenceText(difference)}${isSoldOut ? ' · 품절' : ''}`,
  disabled: isSoldOut,
});
