import { reasonsFor } from '#shared/domain/claim/reasons.ts';
import type { OrderView } from '#shared/usecases/orders/read-orders.ts';
import { callAsGuest } from './guest.ts';
import { ACCOUNT, type Shopper } from './order-form.ts';
import { payBesides } from './paying.ts';
import { review } from './reviewer.ts';
import { DAY, HOUR, type Town } from './town.ts';

/**
 * Changes the address to another flat in the same house. The shipping fee stays the same, and the order still records
 * the form of the change.
 */
const moveFlat = async (
  town: Town,
  who: Shopper,
  { orderNo, receiver: was, requestMessage }: OrderView,
): Promise<void> => {
  const { name, phone, postcode, address1 } = was;
  const receiver = { name, phone, postcode, address1, address2: `${who.random.between(2, 20)}층` };
  await town.ask(who, 'changeMyOrder', (shop) =>
    shop.changeMyOrder({ actor: who.actor, orderNo, receiver, requestMessage: `${requestMessage} 문 앞` }),
  );
};

/** Place at which goods are collected, as soon as possible. */
const PICKUP = {
  name: '김하늘',
  phone: '01012345678',
  postcode: '04524',
  address1: '서울 중구 세종대로 110',
  address2: '1층',
  note: '문 앞에 둘게요',
};

const isUntouched = ({ claimStatus, purchaseStatus }: OrderView['purchases'][number]): boolean =>
  claimStatus === undefined && purchaseStatus !== 'PURCHASE_COMPLETE';

/** Requests an exchange of all delivered goods at once: one claim for several lines, whose fee is paid at once. */
const exchangeAll = async (
  town: Town,
  who: Shopper,
  { order: { orderNo, paymentMethod }, came }: { order: OrderView; came: OrderView['purchases'] },
): Promise<void> => {
  const { actor } = who;
  await town.ask(who, 'claim: exchange', (shop) =>
    shop.claimPurchases({
      actor,
      claim: {
        kind: 'exchange',
        purchaseNos: came.map(({ purchaseNo }) => purchaseNo),
        claimReason: 'CHANGE_OF_MIND',
        claimReasonDetails: '',
        ...(paymentMethod === 'account' && { account: ACCOUNT }),
      },
    }),
  );
  const heard = await town.ask(who, 'getMyOrder', (shop) => shop.getMyOrder({ actor, orderNo }));
  const claims = heard.heard && heard.value.ok ? heard.value.value.claims : [];
  const fare = claims.find(({ fee }) => fee?.state === 'DUE');
  if (fare) await payBesides(town, who, orderNo, { claim: fare.n });
};

/** Does what follows an order: cancellation, partial return, exchange, confirmation. */
export const afterwards = async (town: Town, who: Shopper, orderNo: string): Promise<void> => {
  const { actor, random } = who;
  const sendsAllBack = town.isParticular(random);
  // A fickle shopper comes back several times to pay for the change.
  for (let look = 0; look < (who.isFickle ? 8 : 4); look++) {
    await town.wait(who, random.between(2 * HOUR, who.isFickle ? DAY : 3 * DAY));
    const heard = await town.ask(who, 'getMyOrder', (shop) => shop.getMyOrder({ actor, orderNo }));
    if (!heard.heard || !heard.value.ok) continue;
    const order = heard.value.value;
    const { purchases } = order;
    if (order.orderStatus === 'ORDER_CANCELED') return;
    if (order.orderStatus === 'ORDER_NONPAYMENT') {
      if (random.happens(0.3))
        await town.ask(who, 'cancelUnpaidOrder', (shop) => shop.cancelUnpaidOrder({ actor, orderNo }));
      continue;
    }
    const due = order.charges.find(({ state }) => state === 'DUE');
    if (due && random.happens(0.8)) await payBesides(town, who, orderNo, { charge: due.n });
    const fare = order.claims.find(({ fee }) => fee?.state === 'DUE');
    if (fare && random.happens(0.7)) await payBesides(town, who, orderNo, { claim: fare.n });
    if (random.happens(0.1)) await moveFlat(town, who, order);
    if (actor.kind === 'visitor' && random.happens(0.15)) await callAsGuest(town, who, order);
    const came = purchases.filter(
      (purchaseView) => purchaseView.orderStatus === 'DELIVERY_COMPLETE' && isUntouched(purchaseView),
    );
    // A shopper who exchanges everything waits until the last purchase is delivered.
    if (sendsAllBack && came.length < purchases.length && purchases.every(isUntouched)) continue;
    const purchase = random.oneOf(purchases);
    const { purchaseNo, amount, claimStatus, orderStatus } = purchase;
    const isOpen = claimStatus?.endsWith('_REQUESTED');
    if (isOpen) {
      if (random.happens(0.25))
        await town.ask(who, 'withdrawClaim', (shop) =>
          shop.withdrawClaim({ actor, purchaseNos: [purchaseNo] }),
        );
      continue;
    }
    const units = amount > 1 && random.happens(0.5) ? [random.between(1, amount - 1)] : undefined;
    const claim = (kind: 'cancel' | 'return' | 'exchange') =>
      town.ask(who, `claim: ${kind}`, (shop) =>
        shop.claimPurchases({
          actor,
          claim: {
            kind,
            purchaseNos: [purchaseNo],
            ...(units && { amounts: units }),
            claimReason: random.oneOf(reasonsFor(kind)),
            claimReasonDetails: '',
            ...(kind !== 'cancel' && random.happens(0.5) && { pickup: PICKUP }),
            ...(kind === 'exchange' &&
              random.happens(who.isFickle ? 0.95 : 0.6) && {
                wanted: [random.oneOf(['BASE', 'DEARER', 'CHEAPER'])],
              }),
            ...(order.paymentMethod === 'account' && { account: ACCOUNT }),
          },
        }),
      );
    if (sendsAllBack && came.length > 1) await exchangeAll(town, who, { order, came });
    else if (orderStatus === 'DELIVERY_COMPLETE') {
      const wish = random.weighted([
        [3, 'nothing'],
        [2, 'confirm'],
        [2, 'return'],
        [who.isFickle ? 9 : 1, 'exchange'],
      ] as const);
      if (wish === 'return' || wish === 'exchange') await claim(wish);
      if (actor.kind === 'member' && wish !== 'return' && random.happens(0.4))
        await review(town, who, actor, purchaseNo);
      if (wish === 'confirm')
        await town.ask(who, 'confirmPurchase', (shop) => shop.confirmPurchase({ actor, purchaseNo }));
      // An early confirmation ends no right.
      if (wish === 'confirm' && random.happens(0.3)) await claim('return');
    } else if (orderStatus === 'SHIPPING_CONFIRM') {
      const wish = random.weighted([
        [4, 'nothing'],
        [2, 'receive'],
        [1, 'return'],
        [1, 'exchange'],
      ] as const);
      if (wish === 'return' || wish === 'exchange') await claim(wish);
      if (wish === 'receive')
        await town.ask(who, 'receivePurchase', (shop) => shop.receivePurchase({ actor, purchaseNo }));
    } else if (random.happens(who.isFickle ? 0.05 : 0.3)) await claim('cancel');
  }
};
