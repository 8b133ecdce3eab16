import { checkBy } from '#app/forms/check-by.ts';
import { guestCodeSchema, guestLookupSchema } from '#shared/contracts/orders/order.ts';

export const checkGuestLookup = checkBy(guestLookupSchema);
export const checkGuestCode = checkBy(guestCodeSchema);
