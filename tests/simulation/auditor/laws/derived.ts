import type { Mirror } from '../../world/table/mirror.ts';
import type { Law } from '../law.ts';
import { whole } from '../whole.ts';

type Reviewed = { _product: string; star: number; shows: boolean };

/** Compares the review count and stars stored on each product with a recount. */
const miscounted = (mirror: Mirror): string[] => {
  const recounted = new Map<string, { reviews: number; stars: number }>();
  for (const item of mirror.items('review')) {
    const { _product, star, shows } = whole(item) as Reviewed;
    if (!shows) continue;
    const { reviews, stars } = recounted.get(_product) ?? { reviews: 0, stars: 0 };
    recounted.set(_product, { reviews: reviews + 1, stars: stars + star });
  }
  return [...mirror.items('product')].flatMap((item) => {
    const { _id, reviewCount, starSum } = whole(item) as {
      _id: string;
      reviewCount: number;
      starSum: number;
    };
    const { reviews, stars } = recounted.get(_id) ?? { reviews: 0, stars: 0 };
    return reviewCount === reviews && starSum === stars
      ? []
      : [`product ${_id} counts ${reviewCount} reviews of ${starSum} stars, and has ${reviews} of ${stars}`];
  });
};

/** Lists products whose code leads to another product, or to none. */
const miscoded = (mirror: Mirror): string[] =>
  [...mirror.items('product')].flatMap((item) => {
    const { _id, code } = whole(item) as { _id: string; code: string };
    const owner = mirror.itemAt(`code#product#${code}`, 'code')?._owner;
    return owner === _id ? [] : [`product ${_id} has the code ${code}, which is of ${owner ?? 'none'}`];
  });

type IndexedPurchase = { purchaseNo: string; list: string; orderStatus: string; claimStatus?: string };

/** Lists unsent goods without an open claim that are missing from the list of goods to send. */
const forgotten = (mirror: Mirror): string[] =>
  [...mirror.items('purchase')].flatMap((item) => {
    const { purchaseNo, list, orderStatus, claimStatus } = whole(item) as IndexedPurchase;
    const isUnsent = ['ORDER_PAYMENT', 'ORDER_CONFIRM', 'SHIPPING_DELAYED'].includes(orderStatus);
    const isClaimed = claimStatus !== undefined && !claimStatus.endsWith('_REJECTED');
    return isUnsent && !isClaimed && list !== 'payment'
      ? [`${purchaseNo} is ${orderStatus} and stands in the list ${list}`]
      : [];
  });

type Priced = Record<
  'productPrice' | 'discountPrice' | 'levelDiscountPrice' | 'couponPrice' | 'pointPrice' | 'paidPrice',
  number
> & { purchaseNo: string };

/** Lists lines with a negative amount: goods, shipping fees, or the paid price. */
const underpriced = (mirror: Mirror): string[] =>
  [...mirror.items('purchase')].flatMap((item) => {
    const { purchaseNo, paidPrice, pointPrice, ...of } = whole(item) as Priced;
    const goods = of.productPrice - of.discountPrice - of.levelDiscountPrice - of.couponPrice;
    const shipping = paidPrice + pointPrice - goods;
    return Math.min(goods, shipping, paidPrice, pointPrice) < 0
      ? [`${purchaseNo} has goods of ${goods}, ${shipping} for bringing them, and ${paidPrice} paid`]
      : [];
  });

/**
 * Checks that running counts equal a recount: purchases in each of the console's lists, reviews and stars of a product,
 * and that a product's code is of no other.
 */
export const derived: Law = ({ world: { mirror } }) => {
  const counted = mirror.itemAt('purchaseCounts#shop', 'counts') ?? {};
  const recounted = new Map<string, number>();
  for (const { list } of mirror.items('purchase')) {
    for (const bucket of ['all', String(list)]) recounted.set(bucket, (recounted.get(bucket) ?? 0) + 1);
  }
  const lists = [...recounted].flatMap(([bucket, count]) =>
    counted[bucket] === count
      ? []
      : [`the list ${bucket} counts ${counted[bucket]} purchases and has ${count}`],
  );
  return [...lists, ...forgotten(mirror), ...underpriced(mirror), ...miscounted(mirror), ...miscoded(mirror)];
};
