import type { LoaderFunctionArgs } from '@remix-run/node';
import { admit } from '#app/web/console-guard.ts';
import { apiValue } from '#app/web/failure.ts';
import { couriers } from '#shared/domain/courier/courier.ts';

/** GET /api/console/shop/deliveries: the couriers a parcel may go by. */
export const loader = async (args: LoaderFunctionArgs) => {
  await admit(args, 'service');
  return apiValue({ deliveries: couriers });
};
