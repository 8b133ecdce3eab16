import { checkBy } from '#app/forms/check-by.ts';
import type { Check } from '#app/forms/use-checked-form.ts';
import { orderFormSchema } from '#shared/contracts/orders/order.ts';
import type { Terms } from '#shared/domain/terms/terms.ts';
import { termsError } from './terms-complaint.ts';

const check = checkBy(orderFormSchema);

export const checkOrder =
  (termsList: readonly Pick<Terms, '_id' | 'necessary'>[]): Check =>
  (form) => ({ ...check(form), ...termsError(termsList, form) });
