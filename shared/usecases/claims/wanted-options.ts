import { calculateExchangeDifference } from '#shared/domain/claim/option-exchange.ts';
import { optionPriceDifference } from '#shared/domain/claim/option-prices.ts';
import type { Claimed } from '#shared/domain/claim/with-offers.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import type { RequestedOption } from '#shared/domain/order/exchanged-option.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import { pictureOfChoice } from '#shared/domain/product/option-pictures.ts';
import type { Sku, StockedProduct } from '#shared/domain/product/product.ts';
import { fail, failAt, ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate, PlacedQuote } from '#shared/domain/stored/orders.ts';
import type { Ports } from '../ports/index.ts';

/** Reasons why goods cannot be exchanged for an option. */
export type OptionFailure = 'OPTION_NOT_OFFERED' | 'SOLD_OUT';

export type OptionNeeds = Pick<Ports, 'orders' | 'products' | 'clock'>;

/**
 * Option that goods may be exchanged for; `difference` in won for each unit, negative when a part of the price is
 * refunded.
 */
export type ExchangeOption = Pick<Sku, 'sku' | 'name'> & {
  thumb: ImageRef;
  difference: number;
  isSoldOut: boolean;
};

/** Data to judge a wanted option: the order's price, and the current products. */
type Weighed = { placed?: PlacedQuote; products: readonly StockedProduct[]; now: string };

export const readOptionPrices = async (
  { orders, products, clock }: OptionNeeds,
  { order }: Pick<OrderAggregate, 'order'>,
  purchases: readonly Purchase[],
): Promise<Weighed> => {
  const [placed, stocked] = await Promise.all([
    orders.quoteOf(order.orderNo),
    products.stockedProducts([...new Set(purchases.map(({ _product }) => _product))]),
  ]);
  return { placed, products: stocked, now: clock.now() };
};

/**
 * Lists the other options of the product of some units, with their remaining stock. Goods bought by an offer have the
 * price of the offer and no other option.
 */
export const optionsFor = (
  { placed, products, now }: Weighed,
  purchase: Purchase,
  units: number,
): (ExchangeOption & { stock: number })[] => {
  const { lineId, sku: has, _product } = purchase;
  const bought = placed?.input.lines.find((quoteLine) => quoteLine.lineId === lineId);
  const line = placed?.quote.lines.find((lineQuote) => lineQuote.lineId === lineId);
  const found = products.find(({ product }) => product._id === _product);
  if (!bought || !line || !found || purchase.offer || bought.offer) return [];
  return found.skus
    .filter(({ sku, enabled }) => enabled && sku !== has)
    .map(({ sku, name, value, price, stock }) => ({
      sku,
      name,
      thumb: pictureOfChoice(found.product, value),
      stock,
      isSoldOut: stock < 1,
      difference: calculateExchangeDifference(line, purchase, {
        more: optionPriceDifference(
          { sku, price },
          { bought, line, kept: placed?.options, today: found, now },
        ),
        units,
      }),
    }));
};

/**
 * Adds the wanted option to each claimed purchase; none is needed for its current option. Answers, with the issue at
 * `wanted[0]`: INVALID / OPTION_NOT_OFFERED, CONFLICT / SOLD_OUT.
 * @param wanted a SKU for each of `purchaseNos`; none, or the current one, for the same option
 */
export const addRequestedOptions = async (
  ports: OptionNeeds,
  aggregate: OrderAggregate,
  claimed: readonly Claimed[],
  { purchaseNos, wanted = [] }: { purchaseNos: readonly string[]; wanted?: readonly string[] },
): Promise<Result<Claimed[], OptionFailure>> => {
  const skuOf = new Map(purchaseNos.map((purchaseNo, i) => [purchaseNo, wanted[i]]));
  const wishes = ({ purchase: { purchaseNo, sku } }: Claimed) => {
    const wish = skuOf.get(purchaseNo);
    return wish && wish !== sku ? wish : undefined;
  };
  if (!claimed.some(wishes)) return ok([...claimed]);
  const weighed = await readOptionPrices(
    ports,
    aggregate,
    claimed.map(({ purchase }) => purchase),
  );
  const taken = new Map<string, number>();
  const all: Claimed[] = [];
  for (const line of claimed) {
    const { purchase, amount = purchase.amount } = line;
    const wish = wishes(line);
    if (!wish) {
      all.push(line);
      continue;
    }
    const path = `wanted[${purchaseNos.indexOf(purchase.purchaseNo)}]`;
    const option = optionsFor(weighed, purchase, amount).find(({ sku }) => sku === wish);
    if (!option) return failAt(path, 'OPTION_NOT_OFFERED', '교환할 수 없는 옵션입니다. 다시 선택해주세요');
    const key = `${purchase._product} ${wish}`;
    const units = (taken.get(key) ?? 0) + amount;
    taken.set(key, units);
    if (option.stock < units) {
      const message = soldOutText(option);
      return fail('SOLD_OUT', message, { issues: [{ path, message }] });
    }
    all.push({ ...line, wanted: wantedOf(option) });
  }
  return ok(all);
};

const wantedOf = ({ sku, name, thumb, difference }: ExchangeOption): RequestedOption => ({
  sku,
  name,
  thumb,
  difference,
});

const soldOutText = ({ name, stock }: { name: string; stock: number }): string =>
  stock < 1
    ? `${name} 옵션은 품절되었습니다. 다른 옵션을 선택해주세요`
    : `${name} 옵션은 ${stock}개 남았습니다. 수량을 줄이거나 다른 옵션을 선택해주세요`;
