import { parcelExceptionsQuery } from '#shared/contracts/orders/parcel.ts';
import { consoleResource } from './declare.ts';

/** Parcels that need a clerk (rules 3.25). They leave the list by what is done with their orders. */
export const parcels = consoleResource({
  path: 'shop/parcels',
  names: { item: '배송 문제', many: 'parcels' },
  scope: 'service',
  waits: 'parcels',
  screen: 'parcels/route.tsx',
  list: { query: parcelExceptionsQuery, personal: true },
  useCases: { list: (shop, query) => shop.listParcelExceptions(query) },
  failures: { list: ['BAD_CURSOR'] },
});
