import { sum, type Won, won } from '#shared/domain/money/won.ts';
import { allocate } from '#shared/domain/proof/allocate.ts';
import { createCalculator } from '#shared/domain/proof/calculator.ts';
import type { Proof } from '#shared/domain/proof/proof.ts';
import { failAt, ok, type Result } from '#shared/domain/result.ts';
import { formatWon } from '../money/format.ts';
import { priceKept, SHIPPING_FEES_KEY } from './amount-owed.ts';
import type { ExtraRefunded, RefundState } from './refund-types.ts';
import type { Quote } from './types.ts';

/** An extra refund by a clerk, in won, and the lines it is booked on. */
export type ExtraRefund = { amount: number; lineIds: readonly string[] };

/** Remaining prices of lines and fares after extra refunds, in won. */
type Worth = { lines: ReadonlyMap<string, { price: number; given: number; units: number }>; fares: number };

const worthOf = (quoted: Quote, state: RefundState): Worth & { givenFares: number } => {
  const calculator = createCalculator();
  const { shippingFees, shippingCoupons, extras } = priceKept(calculator, quoted, state);
  const extraOf = (key: string) => extras.get(key)?.value ?? 0;
  const fares = sum([...shippingFees.values()].flat().map(({ value }) => value));
  const coupons = sum([...shippingCoupons.values()].map(({ value }) => value));
  return {
    lines: new Map(
      quoted.lines.map(({ lineId }) => {
        const refunded = extraOf(lineId);
        const price = calculator.valueOf(`line:${lineId}:kept`) - refunded;
        return [lineId, { price, given: refunded, units: state.kept[lineId] ?? 0 }];
      }),
    ),
    fares: fares - coupons - extraOf(SHIPPING_FEES_KEY),
    givenFares: extraOf(SHIPPING_FEES_KEY),
  };
};

/**
 * Calculates the most won of an extra refund on these lines: the rest of their price and of the fares, and at most the
 * money that was paid and not refunded yet.
 */
export const calculateMaxExtraRefund = (
  quoted: Quote,
  state: RefundState,
  lineIds: readonly string[],
): Won => {
  const { lines, fares } = worthOf(quoted, state);
  const goods = sum([...new Set(lineIds)].map((lineId) => lines.get(lineId)?.price ?? 0));
  return won(Math.min(state.money, goods + fares));
};

/**
 * Calculates the won per unit of a line's goods that can still be refunded, at most the money that was paid and not
 * refunded yet.
 */
export const leftOfUnit = (quoted: Quote, state: RefundState, lineId: string, units: number): Won => {
  const line = worthOf(quoted, state).lines.get(lineId);
  if (!line || line.units === 0) return won(0);
  return won(Math.max(0, Math.min(Math.floor(line.price / line.units), Math.floor(state.money / units))));
};

/**
 * Calculates an extra refund, independent of claims (추가 환불). It is booked on the lines by the rest of each, and the
 * remainder on the shipping fees: later claims refund what is left of them, so that all refunds together never exceed
 * the payment. Points stay with their lines. Failure: INVALID / EXTRA_TOO_MUCH at `amount`.
 */
export const calculateExtraRefund = (
  quoted: Quote,
  state: RefundState,
  { amount, lineIds }: ExtraRefund,
): Result<{ money: Won; state: RefundState; proof: Proof }, 'EXTRA_TOO_MUCH'> => {
  const most = calculateMaxExtraRefund(quoted, state, lineIds);
  if (amount > most)
    return failAt(
      'amount',
      'EXTRA_TOO_MUCH',
      most > 0 ? `${formatWon(most)}까지 환불할 수 있습니다` : '선택한 상품에서 더 환불할 금액이 없습니다',
    );
  const { lines, fares, givenFares } = worthOf(quoted, state);
  const chosen = quoted.lines.flatMap(({ lineId }) => {
    const line = lines.get(lineId);
    return line && line.price > 0 && lineIds.includes(lineId) ? [{ lineId, ...line }] : [];
  });
  const calculator = createCalculator();
  const worth = chosen.map(({ lineId, price, given }) =>
    calculator.step(`line:${lineId}:worth`, {
      rule: 'EXTRA_WORTH',
      formula: 'goods - extra',
      inputs: { goods: price + given, extra: given },
    }),
  );
  const { money } = state;
  const back = calculator.step('back:total', {
    rule: 'EXTRA_REFUND',
    formula: 'min(amount, money, sum(worth) + fares)',
    inputs: { amount, money, worth, fares },
  });
  const onGoods = calculator.step('back:goods', {
    rule: 'EXTRA_ON_GOODS',
    formula: 'min(back, sum(worth))',
    inputs: { back, worth },
  });
  const cells = chosen.map(({ lineId }) => `line:${lineId}:given`);
  if (chosen.length > 0) calculator.share('EXTRA_SHARES', onGoods, worth, cells);
  const backPoint = calculator.step('back:point', { rule: 'EXTRA_POINTS', formula: '0', inputs: {} });
  calculator.step('back:money', {
    rule: 'REFUND_MONEY',
    formula: 'back - backPoint',
    inputs: { back, backPoint },
  });

  const shares = allocate(
    onGoods.value,
    chosen.map(({ price }) => price),
  );
  const booked: ExtraRefunded['lines'] = { ...state.extra?.lines };
  for (const [at, { lineId, given, units }] of chosen.entries())
    booked[lineId] = { price: given + (shares[at] ?? 0), units };
  const extra = { lines: booked, fares: givenFares + back.value - onGoods.value };
  return ok({
    money: back.value,
    state: { ...state, money: won(money - back.value), extra },
    proof: calculator.proof,
  });
};
