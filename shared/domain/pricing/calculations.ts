import type { Inputs } from '#shared/domain/proof/proof.ts';
import { WHOLE } from '#shared/domain/proof/rate.ts';
import { formatNumber, formatWon } from '../money/format.ts';
import { sum } from '../money/won.ts';

/** Amount in won with its name, added or (`minus`) subtracted; parts of 0 won are omitted. */
type Part = [name: string, amount: number, minus?: 'minus'];

const one = (inputs: Inputs, name: string): number => {
  const value = inputs[name];
  return typeof value === 'number' ? value : 0;
};
const all = (inputs: Inputs, name: string): readonly number[] => {
  const value = inputs[name];
  return typeof value === 'object' ? value : [];
};
const sumOf = (inputs: Inputs, name: string): number => sum(all(inputs, name));

const worth = (parts: readonly Part[]): number =>
  sum(parts.map(([, amount, minus]) => (minus ? -amount : amount)));

/** Returns `결제금액 65,000 − 반품 배송비 3,000`. */
const sumUp = (parts: readonly Part[]): string =>
  parts
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount, minus], i) => {
      const text = `${name} ${formatNumber(amount)}`;
      if (minus) return `− ${text}`;
      return i === 0 ? text : `+ ${text}`;
    })
    .join(' ');

const percent = (rate: number): string => `${(rate * 100) / WHOLE}%`;

/** Returns `3,000 + 5,000`, without amounts of 0. */
const added = (amounts: readonly number[]): string =>
  amounts
    .filter((amount) => amount !== 0)
    .map(formatNumber)
    .join(' + ');

const highest = (amounts: readonly number[]): string =>
  `${amounts.map(formatNumber).join(', ')}${amounts.length > 1 ? ' 중 가장 높은 금액' : ''}`;

/** Returns `5,000`, or `5,000 (대상 금액 3,000까지)` when the target is smaller. */
const upTo = (amount: number, most: number): string =>
  amount > most ? `${formatNumber(amount)} (대상 금액 ${formatNumber(most)}까지)` : formatNumber(amount);

/** Returns ` · 3개 중 2개`, or nothing when it is all of them. */
const share = (inputs: Inputs): string => {
  const [part, whole] = [one(inputs, 'units'), one(inputs, 'amount')];
  return part === whole ? '' : ` · ${whole}개 중 ${part}개`;
};

/**
 * Returns `32,060원 → 50,000원 미만 3,000원 · 50,000원 이상 무료`: the amount that is compared with the tiers, unless
 * it is 0, and the tiers.
 */
const tiers = (
  basis: number,
  steps: readonly number[],
  fees: readonly number[],
  nameOf: (step: number) => string,
): string => {
  const rising = steps.map((step, i) => ({ step, fee: fees[i] ?? 0 })).sort((a, b) => a.step - b.step);
  const texts = rising.map(({ step, fee }, i) => {
    const next = rising[i + 1];
    const from = step === 0 && next ? `${nameOf(next.step)} 미만` : `${nameOf(step)} 이상`;
    return `${from} ${fee === 0 ? '무료' : formatWon(fee)}`;
  });
  return `${basis === 0 ? '' : `${nameOf(basis)} → `}${texts.join(' · ')}`;
};

const kilometres = (metres: number): string => `${formatNumber(metres / 1000)}km`;

/**
 * Returns the calculation of the points returned: by the share of the goods, unless the remaining money, or the
 * promise, limits them.
 */
const pointsBack = (inputs: Inputs, result: number): string => {
  const total: Part = ['환불 합계', one(inputs, 'back')];
  const ways: Part[][] = [
    [
      ['환불 전 사용적립금', one(inputs, 'point')],
      ['남는 상품에 쓰인 적립금', Math.min(sumOf(inputs, 'shares'), one(inputs, 'owed')), 'minus'],
    ],
    [total],
    [total, ['환불 전 결제금액', one(inputs, 'money'), 'minus']],
    [total, ['안내한 환불 금액', one(inputs, 'promisedMoney'), 'minus']],
  ];
  const way = ways.find((parts) => worth(parts) === result);
  return way ? sumUp(way) : '안내한 적립금까지';
};

/**
 * Calculations of steps in the shopper's words, by rule, for rules whose formula with its numbers would not explain it.
 */
export const calculations: Record<string, (inputs: Inputs, result: number) => string> = {
  LIST_PRICE: (inputs) => {
    const [price, option] = [one(inputs, 'price'), one(inputs, 'optionPrice')];
    const withOption: Part = ['옵션', Math.abs(option), option < 0 ? 'minus' : undefined];
    return sumUp([['', price], withOption]).trim();
  },
  PRODUCT_DISCOUNT_PERCENT: (inputs) =>
    `${formatWon(one(inputs, 'price'))}의 ${percent(one(inputs, 'rate'))}`,
  PRODUCT_DISCOUNT_WON: (inputs) =>
    upTo(one(inputs, 'discount'), Math.min(one(inputs, 'price'), one(inputs, 'listPrice'))),
  GRADE_DISCOUNT_PERCENT: (inputs) =>
    `${formatWon(one(inputs, 'salePrice') * one(inputs, 'amount'))}의 ${percent(one(inputs, 'rate'))}`,
  COUPON_AMOUNT: (inputs) => upTo(one(inputs, 'value'), sumOf(inputs, 'prices') - sumOf(inputs, 'taken')),
  COUPON_PERCENT: (inputs) => {
    const target = sumOf(inputs, 'prices') - sumOf(inputs, 'taken');
    const most = inputs.limit === undefined ? '' : ` (최대 ${formatWon(one(inputs, 'limit'))})`;
    return `${formatWon(target)}의 ${percent(one(inputs, 'rate'))}${most}`;
  },
  COUPON_TARGET: (inputs) => {
    const [price, least] = [sumOf(inputs, 'prices'), one(inputs, 'price__min')];
    return `${added(all(inputs, 'prices'))}${price < least ? ` (쿠폰 사용 조건 ${formatWon(least)} 미달)` : ''}`;
  },
  ORDER_PAYABLE: (inputs) => added(all(inputs, 'payables')),
  GROUP_GOODS: (inputs) => added(all(inputs, 'goods')),
  FEE_BY_PRICE: (inputs) =>
    tiers(one(inputs, 'goodsPrice'), all(inputs, 'prices'), all(inputs, 'amounts'), formatWon),
  FEE_BY_TRAVEL: (inputs) =>
    tiers(one(inputs, 'distance'), all(inputs, 'distances'), all(inputs, 'amounts'), kilometres),
  HIGHEST_FEE: (inputs) => highest(all(inputs, 'fees')),
  SERVICE_CHARGE: (inputs) => highest(all(inputs, 'charges')),
  ISLAND_JEJU: (inputs) => highest(all(inputs, 'charges')),
  ISLAND_NORMAL: (inputs) => highest(all(inputs, 'charges')),
  TRAVEL_DISTANCE: () => '출고지에서 배송지까지',
  RETURN_CHARGE: (inputs) => {
    const charges = all(inputs, 'charges');
    return charges.length > 1 ? `${highest(charges)}, 한 번만` : '함께 반품하는 상품 전체에 한 번만';
  },
  KEPT_GOODS: (inputs) =>
    `${sumUp([
      ['상품', one(inputs, 'goods')],
      ['쿠폰할인', sumOf(inputs, 'shares'), 'minus'],
    ])}${share(inputs)}`,
  OFFER_LOST: (inputs) =>
    `(정상가 ${formatNumber(one(inputs, 'normalPrice'))} − 함께 구매가 ${formatNumber(one(inputs, 'salePrice'))}) × ${one(inputs, 'units')}`,
  KEPT_OWED: (inputs) =>
    sumUp([
      ['남는 상품', sumOf(inputs, 'goods')],
      ['함께 구매 할인 취소', sumOf(inputs, 'offers')],
      ['배송비', sumOf(inputs, 'fares')],
      ['배송비 쿠폰', sumOf(inputs, 'fareCoupons'), 'minus'],
      ['반품 배송비', one(inputs, 'returnFees')],
      ['이미 환불한 금액', sumOf(inputs, 'extras'), 'minus'],
    ]),
  EXTRA_KEPT: (inputs) => `${formatNumber(one(inputs, 'price'))}${share(inputs)}`,
  EXTRA_FARES: (inputs) => upTo(one(inputs, 'price'), sumOf(inputs, 'fares') - sumOf(inputs, 'fareCoupons')),
  EXTRA_WORTH: (inputs) =>
    sumUp([
      ['남는 상품', one(inputs, 'goods')],
      ['이미 환불한 금액', one(inputs, 'extra'), 'minus'],
    ]),
  EXTRA_REFUND: () => '담당자가 정한 금액',
  KEPT_POINTS: (inputs) => `${formatNumber(one(inputs, 'pointPrice'))}${share(inputs)}`,
  REFUND: (inputs, result) => {
    const others = one(inputs, 'others');
    const parts: Part[] = [
      ['환불 전 결제금액', one(inputs, 'money')],
      ['사용적립금', one(inputs, 'point')],
      others > 0
        ? ['다른 신청에서 충당하지 못한 금액', others]
        : ['다른 신청에서 돌려드릴 금액', -others, 'minus'],
      ['환불에서 제외되는 금액', one(inputs, 'owed'), 'minus'],
    ];
    if (inputs.promised === undefined || result === worth(parts)) return sumUp(parts);
    const upTo = result < worth(parts) ? '까지' : '';
    return `${sumUp(parts)}, 안내한 환불 예정 금액 ${formatWon(one(inputs, 'promised'))}${upTo}`;
  },
  REFUND_POINTS: pointsBack,
  REFUND_MONEY: (inputs) =>
    sumUp([
      ['환불 합계', one(inputs, 'back')],
      ['적립금으로 반환', one(inputs, 'backPoint'), 'minus'],
    ]),
  REFUND_SHORTFALL: (inputs) =>
    sumUp([
      ['환불에서 제외되는 금액', one(inputs, 'owed')],
      ['환불 전 결제금액', one(inputs, 'money'), 'minus'],
      ['사용적립금', one(inputs, 'point'), 'minus'],
    ]),
};
