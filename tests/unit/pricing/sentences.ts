/**
 * The rules of prices (shared/rules.md) that worked examples stand for. Every example names its rule; `sentences.test.ts`
 * checks that each has one.
 */
export const sentences = {
  'sale price': 'rules 1.5: the sale price is the price less the own discount',
  'discount rate': 'rules 1.7: the discount rate is rounded up',
  'percent per unit': 'rules 1.3: a percent discount is rounded up for each unit',
  'percent range': 'rules 1.2: a percent is between 0 and 100',
  'discount fields': 'rules 1.4: a discount has a switch, a unit (won by default), an amount and a period',
  'cart lines': 'rules 1.5: a line shows sale price, own discount and units',
  'product types': 'rules 1.17: each product type is priced alike, a personal payment as agreed',
  'choice items': 'rules 1.18: an offer has a name, a price and a number of its own',
  'never below 0': 'rules 1.3: a discount in won counts as it is, and no price falls below 0',
  'two decimals': 'rules 1.2: a percent has two decimals at most and is calculated in whole numbers',
  period: 'rules 7.7: a period holds its first and its last instant',
  'option price': 'rules 1.6: the price of an option is added after the own discount',

  'level discount': 'rules 2.30: a grade discount is won or percent, the percent rounded down',
  'level discounts': 'rules 2.30: only active grade discounts count',
  'level per line': 'rules 2.30: a percent counts on the line, won for each unit, and never below 0',
  'levels add up': 'rules 2.30: several grade discounts count on the sale price and add up',

  'coupon order': 'rules 2.11: coupons count on products, then on fees, then on the order',
  'coupon units': 'rules 2.1: a coupon is won or percent',
  'coupon remaining': 'rules 2.13: no coupon takes off more than is left of its target',
  'coupon percent': 'rules 2.13: a percent coupon is rounded up and capped by its limit',
  'coupon basis': 'rules 2.10: a coupon counts on one of five prices',
  'coupon items':
    'rules 2.9: a coupon counts on all goods, or on products, exhibitions, displays or categories',
  'coupon validity': 'rules 2.7: a coupon ends, or never does',
  'coupon limits': 'rules 2.17: a coupon asks for a least and a most price, a period and a switch',
  'limit of 0': 'rules 2.8: a limit of 0 or none is no limit, and an amount coupon has none',
  'coupon on what is left': 'rules 2.13: a percent counts on what grade and earlier coupons left',
  'goods only': 'rules 2.14: a coupon on the order counts on the goods without fees',
  'stands alone': 'rules 2.16: a coupon that is not combinable is the only one of its order',
  'shipping fee coupons': 'rules 2.15: delivery coupons cover delivery fees, the others service fees',

  'pay on delivery': 'rules 3.6: pay on delivery costs 0 won',
  'fixed amount': 'rules 3.6: a fixed fee is its amount',
  'price range': 'rules 3.7: price tiers look at the sale price after the grade discount',
  'travel range': 'rules 3.8: travel tiers look at the great circle from the warehouse',
  'bundled and not': 'rules 3.5: a bundle charges its highest fee, other groups add up',
  'shipping policy': 'rules 3.2: a policy says fee, island charge and service charge of its code',
  'island charge': 'rules 3.11: the island charge is due in postcodes of a region with a code',
  'overlapping islands': 'rules 3.11: of overlapping ranges the narrowest counts',
  apiece: 'rules 3.4: a line that is charged apiece is a group, and its tiers look at it alone',
  'the policy decides': 'rules 3.4: the policy bundles, a product may only take itself out',
  'bundle tiers': 'rules 3.4: tiers of a bundle look at all lines of the code',
  'no tier': 'rules 3.6: where no tier is met the fee is 0 won',
  'no coordinate': 'rules 3.8: with a coordinate missing the distance is 0 km',
  'once a group': 'rules 3.10: service and island charge are due once a group',

  points: 'rules 2.23: points are spent from the lot that ends first',
  remainder: 'rules 1.10: amounts are allocated by largest remainder, of equal ones to the earlier line',
  'shipping fees of what travelled':
    'rules 5.8: fees of goods that travelled stay due unless the shop is at fault',
  'return charges': 'rules 5.8: a claim pays one return charge for each shipping group',
  'shipping fee coupons, later shipping fees':
    'rules 2.15: a fee coupon covers later fees of its code as well',
  refunds: 'rules 5.3: refunds in any order sum to what was paid',
} as const;
export type Sentence = keyof typeof sentences;
