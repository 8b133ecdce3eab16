import type { Law, Scene } from '../audit.ts';
import type { Stored } from '../stored.ts';
import { whole } from '../whole.ts';

/** won: less than this no company takes, so it is not asked for. */
const LEAST = 100;
/** won of sending goods there and back, by a way to ship that says nothing of it. */
const USUAL = 3_000;

const isCharged = ({ outcome }: Stored): boolean => outcome === undefined || outcome === 'COMPLETED';
const isOpen = ({ lines }: Stored): boolean => lines.some(({ outcome }: Stored) => outcome === undefined);

/**
 * won that the exchange of goods costs, which were sent for together and by the buyer's wish: of each group of goods that were
 * shipped together the highest charge there is for sending them there and back.
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
 * Claims that were parted pay one fee together: what is paid, waived or asked for never passes it, and comes to it while some
 * of them is open. What was paid for it is held, or went back.
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
    const isAsked = parts.some((one) => one.fault === 'BUYER' && isOpen(one));
    // A fee that was waived is not asked for again, even when the claim costs more later.
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
          reason === '교환 배송비 환불' && paid.some((one) => one.paymentKey === paymentKey),
      )
      .reduce((sum, { amount }) => sum + amount, 0);
    if (held - back !== feesOf('PAID'))
      breaches.push(
        `for the exchange ${key} ${held} were paid and ${back} went back, it says ${feesOf('PAID')}`,
      );
  }
  return breaches;
};
