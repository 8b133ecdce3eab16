import { filterActiveDiscounts, gradeDiscountTerm } from '#shared/domain/grade/discount.ts';
import { discountRateOf, discountTerm } from '#shared/domain/product/product-price.ts';
import type { Amount, Calculator } from '#shared/domain/proof/calculator.ts';
import type { BundleType } from '#shared/domain/shipping/shipping.ts';
import type { LineQuote, QuoteInput, QuoteLine } from './types.ts';

/** A price of a line that coupons are calculated on, with their discounts so far. */
export type PricePart = { price: Amount; taken: Amount[] };

/** A line while its price is being calculated. */
export type DraftLine = {
  line: QuoteLine;
  /** After own and grade discounts, all units */
  goods: PricePart;
  /** `_id` of its shipping policy, if it is shipped */
  shippingOption?: string;
  /** Bundled or charged separately, by its policy; a product may only make itself APIECE */
  bundleType?: BundleType;
  /** Shares of its group's shipping fee and service fee, if there are any */
  delivery?: PricePart;
  service?: PricePart;
  island?: Amount;
};

/** Returns the name of the calculator's cell with a price of a line: `line:{lineId}:salePrice`. */
export const lineCell = (lineId: string, name: string): string => `line:${lineId}:${name}`;

/** Calculates the goods price of a line before coupons: product price, own discount, grade discount (rules 1.8). */
export const draftLine = (
  calculator: Calculator,
  line: QuoteLine,
  { now, gradeDiscounts }: QuoteInput,
): DraftLine => {
  const { price, optionPrice, amount } = line;
  const step = (
    name: string,
    ...[rule, formula, inputs]: [string, string, Parameters<Calculator['step']>[1]['inputs']]
  ) => calculator.step(lineCell(line.lineId, name), { rule, formula, inputs });

  const listPrice = step('price', 'LIST_PRICE', 'max(price + optionPrice, 0)', { price, optionPrice });
  const term = discountTerm(line, listPrice, now);
  const discount = term ? calculator.step(lineCell(line.lineId, 'discount'), term) : 0;
  const salePrice = step('salePrice', 'SALE_PRICE', 'price - discount', { price: listPrice, discount });
  const productPrice = step('productPrice', 'PRODUCT_PRICE', 'price × amount', { price: listPrice, amount });
  const discountPrice =
    discount && step('discountPrice', 'DISCOUNT_PRICE', 'discount × amount', { discount, amount });

  const grades = line.type === 'TARGET_PAYMENT' ? [] : filterActiveDiscounts(gradeDiscounts);
  const levels = grades.map((grade, i) =>
    calculator.step(lineCell(line.lineId, `level${i}`), gradeDiscountTerm(grade, { salePrice, amount })),
  );
  const levelDiscountPrice =
    levels.length > 0
      ? step('levelDiscountPrice', 'GRADE_DISCOUNT', 'min(sum(levels), salePrice × amount)', {
          levels,
          salePrice,
          amount,
        })
      : 0;
  const goods = step('goods', 'GOODS_PRICE', 'productPrice - discountPrice - levelDiscountPrice', {
    productPrice,
    discountPrice,
    levelDiscountPrice,
  });
  return { line, goods: { price: goods, taken: [] } };
};

/** Returns the finished line, read from the cells of the calculator. */
export const lineQuoteOf = (calculator: Calculator, { line, shippingOption }: DraftLine): LineQuote => {
  const { lineId, _product, sku, amount, price, offer } = line;
  const of = (name: string) => calculator.valueOf(lineCell(lineId, name));
  return {
    lineId,
    _product,
    sku,
    amount,
    ...(shippingOption && { shippingOption }),
    ...(offer && { offer }),
    price: of('price'),
    discount: of('discount'),
    salePrice: of('salePrice'),
    discountRate: discountRateOf(of('discount'), price),
    productPrice: of('productPrice'),
    discountPrice: of('discountPrice'),
    levelDiscountPrice: of('levelDiscountPrice'),
    couponPrice: of('couponPrice'),
    orderCouponPrice: of('orderCouponPrice'),
    deliveryPrice: of('deliveryPrice'),
    servicePrice: of('servicePrice'),
    islandPrice: of('islandPrice'),
    fareCouponPrice: of('fareCouponPrice'),
    pointPrice: of('pointPrice'),
    totalPrice: of('totalPrice'),
  };
};
