import type { Order, Purchase } from '#shared/domain/order/order.ts';
import { isByHand } from '#shared/domain/order/refund.ts';
import { isClaimOpen } from '#shared/domain/order/status.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import type { Clerk } from '#shared/usecases/common/require-clerk.ts';
import { RECEIVERS } from './order-form.ts';
import { HOUR, type Person, type Town } from './town.ts';

type Step =
  | 'pay'
  | 'prepare'
  | 'ship'
  | 'delay'
  | 'deliver'
  | 'unship'
  | 'completeCancel'
  | 'rejectCancel'
  | 'collect'
  | 'completeCollection'
  | 'returnUnreceived'
  | 'lose'
  | 'completeReturn'
  | 'rejectReturn'
  | 'approveExchange'
  | 'delayExchange'
  | 'shipExchange'
  | 'completeExchange'
  | 'rejectExchange'
  | 'undoExchange';

const isOver = ({ purchaseStatus, claimStatus }: Purchase): boolean =>
  purchaseStatus === 'PURCHASE_CANCELED' ||
  (purchaseStatus === 'PURCHASE_COMPLETE' && !isClaimOpen(claimStatus));

/** Decisions about a claim that was made while its goods are on their way. */
const decisionsOnTheWay: Record<string, Step[]> = {
  RETURN_REQUESTED: ['rejectReturn'],
  EXCHANGE_REQUESTED: ['approveExchange', 'rejectExchange'],
  EXCHANGE_PENDING: ['delayExchange', 'undoExchange'],
  EXCHANGE_DELAYED: ['undoExchange'],
};

/** Lists the steps a clerk may take next with a purchase; empty while the buyer or the courier has to act. */
const nextStep = (purchase: Purchase): Step[] => {
  const { orderStatus, claimStatus, collectionStatus } = purchase;
  if (isOver(purchase)) return [];
  if (orderStatus === 'SHIPPING_CONFIRM' && isClaimOpen(claimStatus))
    return [
      'deliver',
      'deliver',
      'returnUnreceived',
      'lose',
      ...(decisionsOnTheWay[claimStatus ?? ''] ?? []),
    ];
  if (claimStatus === 'CANCEL_REQUESTED')
    return ['completeCancel', 'completeCancel', 'completeCancel', 'rejectCancel'];
  if (claimStatus === 'RETURN_REQUESTED') {
    if (collectionStatus === 'COLLECTION_PENDING') return ['collect', 'collect', 'rejectReturn'];
    if (collectionStatus === 'COLLECTION_PROGRESS') return ['completeCollection'];
    return ['completeReturn', 'completeReturn', 'completeReturn', 'rejectReturn'];
  }
  if (claimStatus === 'EXCHANGE_REQUESTED') return ['approveExchange', 'approveExchange', 'rejectExchange'];
  if (claimStatus === 'EXCHANGE_PENDING' || claimStatus === 'EXCHANGE_DELAYED') {
    if (collectionStatus === 'COLLECTION_PENDING') return ['collect'];
    if (collectionStatus === 'COLLECTION_PROGRESS') return ['completeCollection'];
    return ['shipExchange', 'shipExchange', 'delayExchange', 'undoExchange'];
  }
  if (claimStatus === 'EXCHANGE_SHIPPING') return ['completeExchange'];
  if (orderStatus === 'ORDER_PAYMENT') return ['prepare'];
  if (orderStatus === 'ORDER_CONFIRM') return ['ship', 'ship', 'ship', 'delay'];
  if (orderStatus === 'SHIPPING_DELAYED') return ['ship'];
  if (orderStatus === 'SHIPPING_CONFIRM') return ['deliver', 'deliver', 'deliver', 'unship'];
  return [];
};

/** Plays an order clerk, who looks through the orders every few hours and sometimes takes each a step further. */
export const work = async (town: Town, person: Person, member: Member, until: number): Promise<void> => {
  const { random } = person;
  const { scheduler } = town.world;
  const now = () => new Date(scheduler.now()).toISOString();
  /**
   * Colleague who handles the clerk's own orders, because nobody decides over their own money. In some cases the clerk
   * tries it all the same.
   */
  const colleague: Member = { ...member, _user: 'colleague', username: 'colleague' };
  const at = (who = member): Clerk => ({ actor: { ...who, provedAt: now() }, ip: '203.0.113.7' });
  const whoFor = ({ _user }: { _user?: string }): Member =>
    _user === member._user && !random.happens(0.2) ? colleague : member;
  let invoices = 0;

  /** Holds an order back, or releases it, as a colleague. */
  const flag = ({ orderNo, _user }: { orderNo: string; _user?: string }, to: 'HOLD' | 'NONE') =>
    town.ask(person, `addOrderNote: ${to}`, (shop) =>
      shop.addOrderNote({ ...at(whoFor({ _user })), orderNo, form: { text: '재고 확인', flag: to } }),
    );

  const move = async (step: Step, { purchaseNo, orderNo, fulfilment, _user }: Purchase): Promise<void> => {
    const who = whoFor({ _user });
    // What was lost on its way is the shop's fault.
    if (step === 'lose')
      await town.ask(person, 'changeClaimFault', (shop) =>
        shop.changeClaimFault({ ...at(who), orderNo, purchaseNos: [purchaseNo], fault: 'SHOP' }),
      );
    invoices += 1;
    const parcel = { code: '04', number: String(600_000_000_000 + invoices) };
    const leaves = step === 'ship' || step === 'shipExchange';
    // A visit has no parcel number: in a few cases one is typed by mistake, and refused.
    const sends = step === 'collect' || (leaves && (!fulfilment || random.happens(0.1)));
    const says = step.startsWith('reject') || step === 'unship' || step === 'undoExchange';
    const text = says ? `확인했습니다. (${invoices})` : parcel.number;
    const request = {
      step,
      purchases: [{ purchaseNo, ...(sends && { delivery: parcel }) }],
      ...(says && { feedbackMessage: text }),
    };
    if (random.happens(0.3)) {
      await town.ask(person, `move: ${step}`, (shop) =>
        shop.movePurchases({ ...at(who), ...request } as never),
      );
      return;
    }
    const heard = await town.ask(person, `intend: ${step}`, (shop) =>
      shop.intendSteps({ ...at(who), ...request } as never),
    );
    const intended = heard.heard && heard.value.ok ? heard.value.value.intended : [];
    if (intended.length === 0) return;
    if (step === 'ship' && town.isParticular(random)) {
      // A colleague at another desk marks the goods as delayed.
      await town.wait(person, random.between(1_000, 9_000));
      await town.ask(person, 'move: delay', (shop) =>
        shop.movePurchases({ ...at(colleague), step: 'delay', purchases: [{ purchaseNo }] } as never),
      );
      return;
    }
    if (leaves && random.happens(0.15)) {
      // At about the moment at which the goods are dispatched.
      await town.wait(person, random.between(8_000, 13_000));
      await flag({ orderNo, _user }, 'HOLD');
      return;
    }
    if (!random.happens(0.25)) return;
    // In time, at the same moment, or too late.
    await town.wait(person, random.between(1_000, 14_000));
    const _ids = intended.map(({ _id }) => _id);
    const back = await town.ask(person, 'withdrawSteps', (shop) => shop.withdrawSteps({ ...at(who), _ids }));
    if ((says || sends) && back.heard && back.value.ok && back.value.value.withdrawn.length > 0)
      town.takenBack.push({ purchaseNo, said: text });
  };

  /** Changes the address of an order. The difference of the shipping fee is settled as previewed, or waived. */
  const sendElsewhere = async ({ orderNo, receiver: was, requestMessage, _user }: Order): Promise<void> => {
    const who = whoFor({ _user });
    const receiver = { ...was, ...random.oneOf(RECEIVERS) };
    const shown = await town.ask(person, 'previewShippingFee', (shop) =>
      shop.previewShippingFee({ ...at(), orderNo, receiver }),
    );
    if (!shown.heard || !shown.value.ok) return;
    const { difference } = shown.value.value;
    const fare = {
      requestId: random.bytes(8).toString('hex'),
      difference,
      ...(difference !== 0 && random.happens(0.2) && { waivedFor: '단골 고객' }),
    };
    const change = { orderNo, receiver, requestMessage, fare };
    for (
      let times = random.weighted([
        [4, 1],
        [1, 2],
      ] as const);
      times > 0;
      times--
    )
      await town.ask(person, 'changeOrder', (shop) => shop.changeOrder({ ...at(who), ...change }));
  };

  /** Refunds part of a product's price as a compensation; sometimes the clerk submits it twice. */
  const refundBesides = async (orderNo: string, purchases: readonly Purchase[]): Promise<void> => {
    const input = {
      orderNo,
      requestId: random.bytes(16).toString('hex'),
      purchaseNos: [random.oneOf(purchases).purchaseNo],
      amount: random.between(1, 20) * 500,
      reason: '불편 보상',
    };
    for (let times = random.happens(0.2) ? 2 : 1; times > 0; times--)
      await town.ask(person, 'refundExtra', (shop) => shop.refundExtra({ ...at(), ...input }));
  };

  /** Refunds some or all units for a defect found after the purchase was confirmed. */
  const refundDefect = ({ purchaseNo, amount }: Purchase) =>
    town.ask(person, 'move: refundDefect', (shop) =>
      shop.movePurchases({
        ...at(),
        step: 'refundDefect',
        purchases: [{ purchaseNo, amount: random.between(1, amount) }],
        feedbackMessage: '불량을 확인했습니다.',
      } as never),
    );

  /** Takes the next steps of an order; answers true when no further step is possible. */
  const look = async (orderNo: string): Promise<boolean> => {
    const heard = await town.ask(person, 'getOrder', (_shop, ports) => ports.orders.wholeOrder(orderNo));
    if (!heard.heard || !heard.value) return false;
    const { order, purchases, refunds } = heard.value;
    const arrived = town.transfers.find(({ orderNo: of, isOdd }) => of === orderNo && !isOdd);
    if (order.orderStatus === 'ORDER_NONPAYMENT') {
      const [first] = purchases;
      if (order.paymentMethod === 'account' && arrived && !arrived.isBrought && first)
        await move('pay', first);
      return false;
    }
    if (random.happens(0.06)) await refundBesides(orderNo, purchases);
    for (const purchase of purchases)
      if (purchase.purchaseStatus === 'PURCHASE_COMPLETE' && random.happens(0.05))
        await refundDefect(purchase);
    if (order.flag === 'HOLD' ? random.happens(0.5) : random.happens(0.04))
      await flag(order, order.flag === 'HOLD' ? 'NONE' : 'HOLD');
    const isUnsent = purchases.every(({ shippedAt }) => shippedAt === undefined);
    if (isUnsent && random.happens(0.15)) await sendElsewhere(order);
    for (const purchase of purchases) {
      const steps = nextStep(purchase);
      if (steps.length > 0 && random.happens(0.7)) await move(random.oneOf(steps), purchase);
    }
    for (const refund of refunds)
      if (isByHand(refund) && random.happens(0.7))
        await town.ask(person, 'completeTransferRefund', (shop) =>
          shop.completeTransferRefund({
            ...at(whoFor(order)),
            orderNo,
            _id: refund._id,
            holderConfirmed: true,
          }),
        );
    return refunds.every(({ state }) => state === 'DONE') && purchases.every(isOver);
  };

  while (scheduler.now() < until) {
    await town.wait(person, random.between(HOUR, 5 * HOUR));
    for (const orderNo of town.known.keys()) if (await look(orderNo)) town.known.delete(orderNo);
  }
};
