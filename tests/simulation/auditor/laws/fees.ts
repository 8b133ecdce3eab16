import type { Law, Scene } from '../law.ts';
import type { Stored } from '../stored.ts';
import { whole } from '../whole.ts';

/** Won: payment companies refuse smaller amounts, so less is not charged. */
const LEAST = 100;
/** Won of the default exchange charge, for a shipping policy that sets none. */
const USUAL = 3_000;

const isCharged = ({ outcome }: Stored): boolean => outcome === undefined || outcome === 'COMPLETED';
const isOpen = ({ lines }: Stored): boolean => lines.some(({ outcome }: Stored) => outcome === undefined);

/**
 * Calculates the exchange charge, in won, of goods exchanged together by the buyer's wish: for each group of goods that
 * were shipped together, the highest exchange charge.
 */
const tariffOf = async ({ ports }: Scene, orderNo: string, parts: readonly Stored[]): Promise<number> => {
  const lineIds = new Set(
    parts
      .filter(({ fault }) => fault === 'BUYER')
      .flatMap(({ lines }) => lines.filter(isCharged).map(({ lineId }: Stored) => lineId)),
  );
  const placed: Stored = await ports.orders.quoteOf(orderNo);
  let price = 0;
  for (const { lineIds: inGroup, policies } of placed?.quote.groups ?? []) {
    const sent = placed.quote.lines.filter(
      ({ lineId }: Stored) => inGroup.includes(lineId) && lineIds.has(lineId),
    );
    const ways = new Set(sent.map(({ shippingOption }: Stored) => shippingOption));
    price += Math.max(
      0,
      ...policies.flatMap(({ _id, exchangeCharge = USUAL }: Stored) =>
        ways.has(_id) ? [exchangeCharge] : [],
      ),
    );
  }
  return price < LEAST ? 0 : price;
};

/**
 * Checks that split claims pay one fee together. The amounts paid, waived or charged never exceed it, and reach it
 * while one of the claims is open. A fee that was paid is stored as paid, or was refunded.
 */
export const fees: Law = async (scene) => {
  const { mirror } = scene.world;
  const byOrigin = new Map<string, Stored[]>();
  for (const item of mirror.items('claim')) {
    const claim = whole(item);
    const key = `${claim.orderNo} ${claim.origin}`;
    if (claim.kind === 'exchange') byOrigin.set(key, [...(byOrigin.get(key) ?? []), claim]);
  }
  const payments = [...mirror.items('payment')].filter(
    ({ state, claim }) => state === 'PAID' && claim !== undefined,
  );
  const refunds: Stored[] = [...mirror.items('refund')].map(whole);
  const breaches: string[] = [];
  for (const [key, parts] of byOrigin) {
    const [orderNo = ''] = key.split(' ');
    const due = await tariffOf(scene, orderNo, parts);
    const feesOf = (...states: string[]) =>
      parts.reduce((sum, { fee }) => sum + (states.includes(fee?.state) ? fee.amount : 0), 0);
    const all = feesOf('DUE', 'PAID', 'WAIVED');
    const isAsked = parts.some((part) => part.fault === 'BUYER' && isOpen(part));
    // A waived fee is not charged again, even when the claim costs more later.
    const isWaived = parts.some(({ fee }) => fee?.state === 'WAIVED');
    if (all > due || (isAsked && !isWaived && all !== due))
      breaches.push(`the exchange ${key} costs ${due}, and ${all} are paid, waived or asked for`);
    const paid = payments.filter(
      (payment) => payment.orderNo === orderNo && parts.some(({ n }) => n === payment.claim),
    );
    const held = paid.reduce((sum, { amount }) => sum + Number(amount), 0);
    const back = refunds
      .filter(
        ({ reason, paymentKey }) =>
          reason === '교환 배송비 환불' && paid.some((candidate) => candidate.paymentKey === paymentKey),
      )
      .reduce((sum, { amount }) => sum + amount, 0);
    if (held - back !== feesOf('PAID'))
      breaches.push(
        `for the exchange ${key} ${held} were paid and ${back} went back, it says ${feesOf('PAID')}`,
      );
  }
  return breaches;
};
