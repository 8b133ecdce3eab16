import { checkBy } from '#app/components/check-by.ts';
import { orderFormSchema } from '#shared/contracts/order.ts';

export const checkOrder = checkBy(orderFormSchema);
