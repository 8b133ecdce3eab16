import type { Actor } from '#shared/domain/user/actor.ts';
import { HOUR, type Person, type Town } from './town.ts';

/** A visitor id that no guest has, because guests are numbered. */
const actor: Actor = { kind: 'visitor', visitorId: 'visitor-attacker' };
const address = '203.0.113.66';

type Attack = (town: Town, person: Person) => Promise<void>;

/** Sends a forged notification that an order is paid. */
const forgeNotice: Attack = async (town, person) => {
  const { random } = person;
  const forged = {
    eventType: 'PAYMENT_STATUS_CHANGED',
    createdAt: '2030-01-07T00:00:00.000000',
    data: {
      orderId: `${random.oneOf([...town.known.keys()])}_1`,
      paymentKey: 'forged',
      status: 'DONE',
      totalAmount: 1,
    },
  };
  await town.ask(person, 'a forged webhook', (shop) =>
    shop.receivePaymentNotice({ provider: random.oneOf(['toss', 'kakao']), body: forged }),
  );
};

/** Sends a real notification of a payment company again, hours or weeks later. */
const replayNotice: Attack = async (town, person) => {
  const { notices } = town.world;
  if (notices.length === 0) return;
  const notice = person.random.oneOf(notices);
  await town.ask(person, 'a replayed webhook', (shop) => shop.receivePaymentNotice(notice));
};

/** Opens somebody else's order, and cancels it while it is unpaid. */
const openForeignOrder: Attack = async (town, person) => {
  const orderNo = person.random.oneOf([...town.known.keys()]);
  const shown = await town.ask(person, 'somebody else’s order', (shop) =>
    shop.getMyOrder({ actor, orderNo }),
  );
  const canceled = await town.ask(person, 'cancels somebody else’s order', (shop) =>
    shop.cancelUnpaidOrder({ actor, orderNo }),
  );
  if ((shown.heard && shown.value.ok) || (canceled.heard && canceled.value.ok))
    town.leaks.push({ who: person.name, what: orderNo });
};

/** Requests a return of somebody else's goods, confirms them, or pays what is still due for them. */
const claimForeignGoods: Attack = async (town, person) => {
  const { random } = person;
  const purchases = [...town.world.mirror.items('purchase')];
  if (purchases.length === 0) return;
  const { purchaseNo, orderNo } = random.oneOf(purchases) as { purchaseNo: string; orderNo: string };
  const claimed = await town.ask(person, 'claims somebody else’s goods', (shop) =>
    shop.claimPurchases({
      actor,
      claim: {
        kind: random.oneOf(['cancel', 'return', 'exchange'] as const),
        purchaseNos: [purchaseNo],
        claimReason: 'DEFECT',
        claimReasonDetails: '',
      },
    }),
  );
  const confirmed = await town.ask(person, 'confirms somebody else’s goods', (shop) =>
    shop.confirmPurchase({ actor, purchaseNo }),
  );
  const received = await town.ask(person, 'receives somebody else’s goods', (shop) =>
    shop.receivePurchase({ actor, purchaseNo }),
  );
  const begun = await town.ask(person, 'pays somebody else’s order', (shop) =>
    shop.startPayment({ actor, orderNo }),
  );
  for (const heard of [claimed, confirmed, received, begun])
    if (heard.heard && heard.value.ok) town.leaks.push({ who: person.name, what: purchaseNo });
};

/** Repeats the return from the payment window with somebody else's payment, or with a cheaper one. */
const replayReturn: Attack = async (town, person) => {
  const { random } = person;
  if (town.returns.length === 0) return;
  const { attemptId, returned } = random.oneOf(town.returns);
  const other = random.happens(0.5) ? random.oneOf(town.returns).returned : returned;
  await town.ask(person, 'comes back as somebody else', (shop) =>
    shop.approvePayment({ attemptId, returned: other }),
  );
};

/** Submits an order with the key of somebody else's form, or with their coupons and points. */
const replayForm: Attack = async (town, person) => {
  const { random } = person;
  if (town.sent.length === 0) return;
  const { form, idempotencyKey, orderNo } = random.oneOf(town.sent);
  const own = { ...form, requestMessage: `attacker ${random.bytes(6).toString('hex')}` };
  const heard = await town.ask(person, 'sends somebody else’s form', (shop) =>
    shop.placeAndPay({ actor, form: own, address, idempotencyKey }),
  );
  if (!heard.heard || !heard.value.ok) return;
  const isForeign = heard.value.value.order.orderNo === orderNo;
  if (isForeign || form.coupons.length > 0 || form.point > 0)
    town.leaks.push({ who: person.name, what: orderNo });
};

const attacks: readonly Attack[] = [
  forgeNotice,
  replayNotice,
  openForeignOrder,
  claimForeignGoods,
  replayReturn,
  replayForm,
];

/** An attacker who knows everybody's numbers, forms and responses, and tries to misuse them. */
export const attack = async (town: Town, person: Person, until: number): Promise<void> => {
  while (town.world.scheduler.now() < until) {
    await town.wait(person, person.random.between(HOUR / 2, 4 * HOUR));
    if (town.known.size > 0) await person.random.oneOf(attacks)(town, person);
  }
};
