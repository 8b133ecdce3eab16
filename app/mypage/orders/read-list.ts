import type { AppLoadContext } from '@remix-run/node';

type Shop = AppLoadContext['shop'];

/** A page of the list of purchases, with what of it waits for the buyer's money. */
export const readList = async (shop: Shop, asked: Parameters<Shop['listMyPurchases']>[0]) => {
  const list = await shop.listMyPurchases(asked);
  return { ...list, feesDue: await shop.listFeesDue(list.purchases) };
};
