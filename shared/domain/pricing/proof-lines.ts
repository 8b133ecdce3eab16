import { formatNumber } from '../money/format.ts';
import type { Inputs, Proof } from './proof.ts';
import { WHOLE } from './rate.ts';
import type { Quote } from './types.ts';

/** Rules in the shopper's words. Steps of rules that are not here only carry a figure on and are not told. */
const titles: Record<string, string> = {
  LIST_PRICE: '판매가 (옵션 포함)',
  PRODUCT_DISCOUNT_PERCENT: '상품할인 (1개당, 올림)',
  PRODUCT_DISCOUNT_WON: '상품할인 (1개당)',
  PRODUCT_PRICE: '상품금액',
  DISCOUNT_PRICE: '상품할인',
  GRADE_DISCOUNT_PERCENT: '등급할인 (내림)',
  GRADE_DISCOUNT_AMOUNT: '등급할인',
  GROUP_GOODS: '배송비 기준 금액',
  TRAVEL_DISTANCE: '배송 거리',
  FEE_PAY_ON_DELIVERY: '착불',
  FEE_FIXED: '고정 배송비',
  FEE_BY_PRICE: '구매금액별 배송비',
  FEE_BY_TRAVEL: '거리별 배송비',
  HIGHEST_FEE: '배송비 (묶음 중 가장 높은 금액)',
  SERVICE_CHARGE: '서비스 비용',
  RETURN_CHARGE: '반품 배송비 (묶음 중 가장 높은 금액)',
  ISLAND_JEJU: '추가배송비 (제주)',
  ISLAND_NORMAL: '추가배송비 (도서산간)',
  COUPON_TARGET: '쿠폰 적용 대상 금액',
  COUPON_PERCENT: '쿠폰할인 (올림)',
  COUPON_AMOUNT: '쿠폰할인',
  ORDER_PAYABLE: '적립금 사용 전 결제금액',
  POINTS: '사용적립금',
  ORDER_TOTAL: '결제금액',
  KEPT_GOODS: '남는 상품금액 (쿠폰 적용 후)',
  OFFER_LOST: '본상품 없이 남는 함께 구매 상품의 할인',
  KEPT_OWED: '남는 주문에 필요한 금액',
  KEPT_POINTS: '남는 상품에 쓰인 적립금',
  REFUND: '돌려드리는 금액',
  REFUND_POINTS: '그중 적립금',
  REFUND_MONEY: '그중 환불금액',
  REFUND_SHORTFALL: '환불로 충당하지 못한 금액',
};

/** Rules that gather figures: told only when there is more than one to gather. */
const gathering: readonly string[] = ['GROUP_GOODS', 'HIGHEST_FEE', 'RETURN_CHARGE', 'COUPON_TARGET'];

/** A step of a price as it can be read: what, of what, how, and the result, in won unless it is a distance. */
export type ProofLine = {
  /** The step's place in the proof: the key of the line */
  cell: string;
  title: string;
  of?: string;
  reckoning: string;
  result: number;
  unit: '원' | 'm';
};

const text = (value: number | readonly number[]): string =>
  typeof value === 'number' ? formatNumber(value) : value.map(formatNumber).join(', ');

const functions: Record<string, string> = {
  ceil: '올림',
  floor: '내림',
  min: '최소',
  max: '최대',
  sum: '합계',
  distance: '거리',
};

/** `11,900 (0 이상 3,000, 50,000 이상 0)`: what was held against tiers, and the tiers; nothing when it was not. */
const tiersOf = (formula: string, inputs: Inputs): string | undefined => {
  const [, basis = '', thresholds = '', amounts = ''] = /^tier\((\w+), (\w+), (\w+)\)$/.exec(formula) ?? [];
  const [met, steps, fees] = [inputs[basis], inputs[thresholds], inputs[amounts]];
  if (met === undefined || typeof steps !== 'object' || typeof fees !== 'object') return undefined;
  const tiers = steps.map((step, i) => `${text(step)} 이상 ${text(fees[i] ?? 0)}`);
  return `${text(met)} (${tiers.join(', ')})`;
};

/** `12,000 × 2` of `price × amount`: a formula with its numbers in it, less what adds nothing; rates as percents. */
const reckoningOf = (formula: string, inputs: Inputs): string =>
  formula
    .replace(/[A-Za-z_]\w*/g, (name) => {
      const value = inputs[name];
      return value === undefined ? (functions[name] ?? name) : text(value);
    })
    .replace(/ [-+] 0(?!,?\d)/g, '')
    .replace(/^최대\((.+), 0\)$/, '$1')
    .replace(/^(?:합계|최대)\(([\d,]*\d)\)$/, '$1')
    .replace(
      new RegExp(`× ([\\d,]+) ÷ ${WHOLE}`),
      (_, rate: string) => `× ${(Number(rate.replaceAll(',', '')) * 100) / WHOLE}%`,
    );

/**
 * Why a quote costs what it costs, step by step in its own order (design §5); steps that came to nothing are left out.
 * @param nameOf the goods behind a line of the quote
 */
export const proofLines = (
  { proof, groups, coupons }: Pick<Quote, 'groups' | 'coupons'> & { proof: Proof },
  nameOf: (lineId: string) => string,
): ProofLine[] =>
  proof.flatMap((step) => {
    const title = titles[step.rule];
    if (!title || 'cells' in step || step.result === 0) return [];
    const reckoning = tiersOf(step.formula, step.inputs) ?? reckoningOf(step.formula, step.inputs);
    if (gathering.includes(step.rule) && reckoning === text(step.result)) return [];
    const [kind, ...rest] = step.cell.split(':');
    const id = rest.slice(0, -1).join(':');
    const coupon = coupons.find(({ _userCoupon }) => step.cell.includes(_userCoupon));
    const group = groups.find(({ groupId }) => kind === 'group' && step.cell.startsWith(`group:${groupId}:`));
    const of = coupon?.name ?? group?.text ?? (kind === 'line' ? nameOf(id) : undefined);
    return [
      {
        cell: step.cell,
        title,
        ...(of && { of }),
        reckoning,
        result: step.result,
        unit: step.rule === 'TRAVEL_DISTANCE' ? 'm' : '원',
      },
    ];
  });
