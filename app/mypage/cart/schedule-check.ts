import { checkBy } from '#app/forms/check-by.ts';
import { cartScheduleSchema } from '#shared/contracts/orders/cart.ts';

export const checkSchedule = checkBy(cartScheduleSchema);
