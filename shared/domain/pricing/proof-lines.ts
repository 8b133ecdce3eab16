import type { Inputs, Proof } from '#shared/domain/proof/proof.ts';
import { formatNumber } from '../money/format.ts';
import { calculations } from './calculations.ts';
import type { Quote } from './types.ts';

/** Names of rules in the shopper's words. Steps of other rules only copy a figure and are not shown. */
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
  RETURN_CHARGE: '반품 배송비',
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
  KEPT_OWED: '환불에서 제외되는 금액',
  KEPT_POINTS: '남는 상품에 쓰인 적립금',
  EXTRA_KEPT: '남는 상품에서 이미 환불한 금액',
  EXTRA_FARES: '배송비에서 이미 환불한 금액',
  EXTRA_WORTH: '환불할 수 있는 상품금액',
  EXTRA_REFUND: '추가 환불',
  REFUND: '환불 합계',
  REFUND_POINTS: '적립금으로 반환',
  REFUND_MONEY: '환불 금액',
  REFUND_SHORTFALL: '환불로 충당하지 못한 금액',
};

/** Rules that only collect figures: shown only when there is more than one figure. */
const gathering: readonly string[] = ['GROUP_GOODS', 'HIGHEST_FEE', 'COUPON_TARGET'];

/**
 * A step of a price for display: its name, its goods, the calculation and the result, in won unless it is a distance.
 */
export type ProofLine = {
  /** The step's cell in the proof: the key of the line */
  cell: string;
  title: string;
  of?: string;
  calculation: string;
  result: number;
  unit: '원' | 'm';
};

const text = (value: number | readonly number[]): string =>
  typeof value === 'number' ? formatNumber(value) : value.map(formatNumber).join(', ');

/** Returns `12,000 × 2` for `price × amount`: a formula with its numbers, without parts of 0. */
const filledIn = (formula: string, inputs: Inputs): string =>
  formula.replace(/[A-Za-z_]\w*/g, (name) => text(inputs[name] ?? 0)).replace(/ [-+] 0(?!,?\d)/g, '');

/** Moves the return shipping of a refund, which is calculated first, to the step that deducts it. */
const inReadingOrder = (proof: Proof): Proof => {
  const charges = proof.filter(({ rule }) => rule === 'RETURN_CHARGE');
  const others = proof.filter(({ rule }) => rule !== 'RETURN_CHARGE');
  const at = others.findIndex(({ rule }) => rule === 'KEPT_OWED');
  return at < 0 ? proof : [...others.slice(0, at), ...charges, ...others.slice(at)];
};

/**
 * Returns the steps of a quote or a refund for display (rules 1.9). Omits steps with a result of 0, and the money part
 * of a refund without points.
 * @param nameOf returns the name of the goods of a line of the quote
 */
export const toProofLines = (
  { proof, groups, coupons }: Pick<Quote, 'groups' | 'coupons'> & { proof: Proof },
  nameOf: (lineId: string) => string,
): ProofLine[] =>
  inReadingOrder(proof).flatMap((step) => {
    const title = titles[step.rule];
    if (!title || 'cells' in step || step.result === 0) return [];
    if (step.rule === 'REFUND_MONEY' && step.inputs.backPoint === 0) return [];
    const calculation =
      calculations[step.rule]?.(step.inputs, step.result) ?? filledIn(step.formula, step.inputs);
    if (gathering.includes(step.rule) && calculation === text(step.result)) return [];
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
        calculation,
        result: step.result,
        unit: step.rule === 'TRAVEL_DISTANCE' ? 'm' : '원',
      },
    ];
  });

/** Returns the total of a refund's proof in won, money and points together. */
export const sumRefundProof = (proof: Proof): number => {
  const total = proof.find(({ rule }) => rule === 'REFUND' || rule === 'EXTRA_REFUND');
  return typeof total?.result === 'number' ? total.result : 0;
};
