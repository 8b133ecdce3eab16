import type { AppLoadContext } from '@remix-run/node';

type Shop = AppLoadContext['shop'];

/** Reads a page of the list of purchases, with the unpaid fees of its purchases. */
export const readList = async (shop: Shop, query: Parameters<Shop['listMyPurchases']>[0]) => {
  const list = await shop.listMyPurchases(query);
  return { ...list, feesDue: await shop.listFeesDue(list.purchases) };
};
