/**
 * Sentences about prices of the shop's specification (§) and the readings of its design (design §5), word for word.
 * Every worked example names the sentence it covers; `sentences.test.ts` checks that each one has an example.
 */
export const sentences = {
  'sale price': '§9 Sale price is price minus discount.',
  'discount rate': '§9 The discount rate is rounded up.',
  'percent per unit': '§9 Percent discounts round up per unit.',
  'percent range': '§5 Percent-type discounts: minimum 0, maximum 100.',
  'discount fields':
    '§3 Discount: discountEnabled, discount{unit default won, amount, expiration{enabled, startDate, endDate}}.',
  'cart lines': '§3 Cart line: product, …, salePrice, discountPrice, amount.',
  'product types':
    '§4 Product types: NORMAL_PRODUCT, VARIETY_BUNDLE, PRODUCT_BUNDLE (set), TARGET_PAYMENT (personal payment).',
  'choice items':
    '§3 Choice item (choicee, related or bundled): …, custom{name, amount default 1, salePrice}, enabled, deleted, mandatory.',
  'never below 0':
    'design §5 Product: won discount as is; never below 0; only while enabled and inside its period.',
  'two decimals':
    'design §5 percents have at most two decimals and are reckoned in whole numbers (no floats).',
  period: 'design §5 a period holds its first and its last instant.',
  'option price': 'design §5 option price is added after the product’s own discount.',

  'level discount': '§9 The level discount is by amount or by percent (percent floored).',
  'level discounts': '§3 Grade discount: type, unit (default percent), value, isActive.',
  'level per line':
    'design §5 Grade: per line on salePrice; percent is floored, amount is per unit; never below 0.',
  'levels add up':
    'design §5 a grade’s percent is floored on the line’s total, several active grade discounts each count on the sale price and add up.',

  'coupon order':
    '§9 Coupon targets are applied in order: shop product price, delivery fare, then total order amount. A combinable coupon subtracts the earlier product-coupon amount.',
  'coupon units': '§9 Coupon and point units: amount or percent.',
  'coupon remaining': '§5 Coupon discounts cannot exceed the remaining amount of the target price.',
  'coupon percent': '§5 Percent coupons round up and are capped by the coupon limit when one is set.',
  'coupon basis':
    '§4 Coupon discount basis: total order amount, product price, delivery fare, installation price, on-site service fee.',
  'coupon items': '§4 Coupon target items: ALLITEMS, PRODUCTS, EXHIBITS, DISPLAYS, CATEGORY.',
  'coupon validity': '§4 Coupon validity: SINGLE, BOUNDED, INFINITE.',
  'coupon limits':
    '§3 Coupon usage: …, limit.target{price__min, price__max}, startsAt, endsAt, isActive, combinable.',
  'limit of 0': 'design §5 a limit of 0 or none means no limit, and a limit on an amount coupon is ignored.',
  'coupon on what is left':
    'design §5 a percent product coupon counts on what is left of the line after grade and earlier coupons.',
  'goods only': 'design §5 the basis “total order amount” is goods only, without fares.',
  'stands alone': 'design §5 a non-combinable coupon stands alone in its order.',
  'shipping fee coupons':
    'design §5 delivery coupons cover deliveryPrice only (not the island charge), service and installation coupons cover servicePrice.',

  'pay on delivery': '§9 Shipping fees: Pay on delivery is 0.',
  'fixed amount': '§9 Shipping fees: Fixed amount.',
  'price range':
    '§9 By price range: the highest tier whose price threshold is met, using the sale price after the purchase-amount grade discount.',
  'travel range':
    '§9 By travel distance: the highest tier whose distance is met. Distance runs from the warehouse to the receiver when both coordinates exist, using an earth radius of 6371 km.',
  'bundled and not': '§9 Bundled groups sharing a code charge the highest fee; non-bundled groups add up.',
  'shipping policy':
    '§3 Shipping policy: code, bundle.type, charge, island{charge{amount__base, amount__jeju}, isActive}, service{charge.amount, isActive}.',
  'island charge':
    '§5 Island surcharge: applies only if the receiver’s postcode falls in a region that has a code. The fee depends on the region (normal or jeju).',
  'overlapping islands':
    'integrations §9 Jeju 63000–63644 (63000–63001 Chuja count as islands in many shops).',
  apiece: 'design §5 APIECE charges per order line, its tiers look at that line.',
  'the policy decides':
    'design §5 whether lines are bundled stands on the shipping policy, a product may only make itself APIECE.',
  'bundle tiers': 'design §5 BUNDLE tiers look at all lines of the code together.',
  'no tier': 'design §5 no tier met costs 0.',
  'no coordinate': 'design §5 with a coordinate missing the distance is 0 km.',
  'once a group': 'design §5 service and island charges are due once a shipping group.',

  points:
    'design §5 Points: lots with an expiry, spent earliest expiry first; never more than what is left to pay.',
  remainder:
    'design §5 Amounts that belong to a whole are allocated to lines by largest remainder, so that parts always sum to the whole; remainders of equal size go to the earlier line.',
  'shipping fees of what travelled':
    'design §5 Fares that stay due after a buyer’s return are those of goods that travelled and did not come back by the shop’s fault.',
  'return charges': 'design §5 one return fee a claim and shipping group, by the policy’s returnCharge.',
  'shipping fee coupons, later shipping fees':
    'design §5 Fare coupons cover every fare of their code, later ones too.',
  refunds:
    'design §5 cancelling lines in any order gives back exactly what was paid, coupon conditions that no longer hold and shipping that falls due again included.',
} as const;
export type Sentence = keyof typeof sentences;
