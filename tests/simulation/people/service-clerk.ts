import type { ClaimLine } from '#shared/domain/claim/claim.ts';
import type { Holder } from '#shared/domain/order/reservations.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { Desk } from './desk.ts';
import { DAY, HOUR } from './town.ts';

const isOpen = ({ outcome }: ClaimLine): boolean => outcome === undefined;

const ACCOUNT = { accountNumber: '110234567890', accountHolder: '김온결', accountBankCode: '088' } as const;

/** Plays a clerk who looks after single orders: extra charges, faults of claims, documents, parcels and messages. */
export const attend = async (desk: Desk, until: number): Promise<void> => {
  const { random, town } = desk;
  const uuid = () => `00000000-0000-4000-8000-${random.bytes(6).toString('hex')}`;

  /**
   * Asks the buyer to pay for an additional part. A due charge is confirmed or canceled, a paid one is sometimes
   * refunded.
   */
  const charge = async ({ order, charges }: OrderAggregate): Promise<void> => {
    const { orderNo, orderStatus, paymentMethod } = order;
    const besides = charges.filter(({ isFare, purchaseNo }) => !isFare && !purchaseNo);
    const due = besides.find(({ state }) => state === 'DUE');
    const paid = besides.find(
      ({ state, amount, refundedPrice }) => state === 'PAID' && refundedPrice < amount,
    );
    if (due && random.happens(0.4)) {
      const { n } = due;
      const at = { orderNo, n };
      if (paymentMethod === 'account' && random.happens(0.7))
        await desk.does('confirmCharge', (shop, by) => shop.confirmCharge({ ...by, ...at }));
      else await desk.does('cancelCharge', (shop, by) => shop.cancelCharge({ ...by, ...at }));
    } else if (paid && town.isParticular(random)) {
      // Two clerks at two desks each refund a part.
      const part = () => ({
        orderNo,
        n: paid.n,
        requestId: uuid(),
        amount: 500,
        reason: '부품 일부 회수',
        account: ACCOUNT,
      });
      const [first, second] = [part(), part()];
      await Promise.all(
        [first, second].map((asked) =>
          desk.asks('refundCharge', (shop, by) => shop.refundCharge({ ...by, ...asked })),
        ),
      );
    } else if (paid && random.happens(0.5)) {
      const amount = random.happens(0.5) ? paid.amount - paid.refundedPrice : 500;
      const input = { orderNo, n: paid.n, requestId: uuid(), amount, reason: '부품 회수', account: ACCOUNT };
      for (let times = random.happens(0.3) ? 2 : 1; times > 0; times--)
        await desk.does('refundCharge', (shop, by) => shop.refundCharge({ ...by, ...input }));
    } else if (orderStatus === 'ORDER_PAYMENT' && charges.length < 2 && random.happens(0.4)) {
      const input = { orderNo, requestId: uuid(), amount: random.between(1, 6) * 1_000, reason: '추가 부품' };
      await desk.does('requestCharge', (shop, by) =>
        shop.requestCharge({ ...by, ...input, dueOn: desk.in(2 * DAY).slice(0, 10) }),
      );
    }
  };

  /** Changes the fault of a claim; waives an exchange fee. */
  const judge = async ({ order: { orderNo }, purchases, claims }: OrderAggregate): Promise<void> => {
    const claimed = purchases.find(({ claimStatus }) => claimStatus?.endsWith('_REQUESTED'));
    if (claimed && random.happens(0.5)) {
      const of = claims.find(({ lines }) =>
        lines.some(({ purchaseNo }) => purchaseNo === claimed.purchaseNo),
      );
      const fault = of?.fault === 'BUYER' ? 'SHOP' : 'BUYER';
      await desk.does('changeClaimFault', (shop, by) =>
        shop.changeClaimFault({ ...by, orderNo, purchaseNos: [claimed.purchaseNo], fault }),
      );
    }
    const asked = claims.find(({ fee }) => fee?.state === 'DUE');
    if (asked && random.happens(0.3))
      await desk.does('waiveExchangeFee', (shop, by) =>
        shop.waiveExchangeFee({ ...by, orderNo, n: asked.n }),
      );
  };

  /** Changes the fault of one line of an exchange with a paid fee to the shop's, and back to the buyer's. */
  const judgeInPart = async ({ order: { orderNo }, claims }: OrderAggregate): Promise<void> => {
    const paid = claims.find(
      ({ kind, fault, fee, lines }) =>
        kind === 'exchange' && fault === 'BUYER' && fee?.state === 'PAID' && lines.filter(isOpen).length > 1,
    );
    const line = paid?.lines.findLast(isOpen);
    if (!line || !town.isParticular(random)) return;
    const purchaseNos = [line.purchaseNo];
    for (const fault of ['SHOP', 'BUYER'] as const)
      await desk.does('changeClaimFault', (shop, by) =>
        shop.changeClaimFault({ ...by, orderNo, purchaseNos, fault }),
      );
  };

  /** Refunds a defect found long after the purchase was confirmed. */
  const refundLateDefect = async ({ purchases }: OrderAggregate): Promise<void> => {
    const remaining = purchases.find(({ purchaseStatus }) => purchaseStatus === 'PURCHASE_COMPLETE');
    if (remaining && town.isParticular(random))
      await desk.does('move: refundDefect', (shop, by) =>
        shop.movePurchases({
          ...by,
          step: 'refundDefect',
          purchases: [{ purchaseNo: remaining.purchaseNo, amount: remaining.amount }],
          feedbackMessage: '뒤늦게 불량을 확인했습니다.',
        } as never),
      );
  };

  /** Corrects a mistyped parcel number: of one line, or of all lines of a parcel. */
  const correctParcel = async ({ order: { orderNo, _user }, purchases }: OrderAggregate): Promise<void> => {
    const sent = purchases.filter(
      ({ orderStatus, delivery, fulfilment }) =>
        orderStatus === 'SHIPPING_CONFIRM' && delivery !== undefined && !fulfilment,
    );
    const [first] = sent;
    // Parcels of the clerk's own orders are left to a colleague.
    if (!first || _user === desk.clerk._user || random.happens(0.3)) return;
    const parcel = { code: '04', number: String(700_000_000_000 + random.between(0, 999_999)) };
    if (random.happens(0.5))
      await desk.does('changeInvoice', (shop, by) =>
        shop.changeInvoice({ ...by, purchaseNo: first.purchaseNo, parcel }),
      );
    else
      await desk.does('nameParcelOfLines', (shop, by) =>
        shop.nameParcelOfLines({
          ...by,
          orderNo,
          purchaseNos: sent.map(({ purchaseNo }) => purchaseNo),
          parcel,
        }),
      );
  };

  /** Enters the parcel in which claimed goods will come back; now and then the number of their delivery, by mistake. */
  const namePickup = async ({ order: { _user }, purchases }: OrderAggregate): Promise<void> => {
    const awaited = purchases.find(
      ({ orderStatus, claimStatus, collectionStatus, pickup }) =>
        orderStatus === 'DELIVERY_COMPLETE' &&
        collectionStatus === 'COLLECTION_PENDING' &&
        claimStatus !== 'EXCHANGE_REQUESTED' &&
        !pickup,
    );
    if (!awaited || _user === desk.clerk._user || random.happens(0.3)) return;
    const own = random.happens(0.1) ? awaited.delivery?.number : undefined;
    const number = own ?? String(800_000_000_000 + random.between(0, 999_999));
    await desk.does('changeInvoice', (shop, by) =>
      shop.changeInvoice({ ...by, purchaseNo: awaited.purchaseNo, parcel: { code: '04', number } }),
    );
  };

  /** Enters a claim of a buyer who calls about goods confirmed long ago, sometimes without the reason that it needs. */
  const enterLate = async ({ order, purchases }: OrderAggregate): Promise<void> => {
    const remaining = purchases.find(
      ({ purchaseStatus, claimStatus }) =>
        purchaseStatus === 'PURCHASE_COMPLETE' && claimStatus === undefined,
    );
    if (!remaining || !town.isParticular(random)) return;
    const claimReasonDetails = random.happens(0.8) ? '입원하여 늦게 확인' : '';
    const account = order.paymentMethod === 'account' ? { account: ACCOUNT } : {};
    await desk.does('move: requestReturn', (shop, by) =>
      shop.movePurchases({
        ...by,
        step: 'requestReturn',
        purchases: [{ purchaseNo: remaining.purchaseNo, amount: remaining.amount }],
        claim: { claimReason: 'CHANGE_OF_MIND', claimReasonDetails, ...account },
      } as never),
    );
  };

  /**
   * Sends a lost mail again, reads the refund account out to the buyer, and confirms an address that could not be
   * checked.
   */
  const help = async ({ order, refunds }: OrderAggregate): Promise<void> => {
    const { orderNo, version } = order;
    if (random.happens(0.2))
      await desk.does('resendOrderMessage', async (shop, by) => {
        const sent = await shop.listOrderMessages({ ...by, orderNo });
        if (!sent.ok) return sent;
        return shop.resendOrderMessage({ ...by, orderNo, _id: sent.value[0]?._id ?? '' });
      });
    const back = refunds.find(({ via }) => via === 'account');
    if (back && random.happens(0.5))
      await desk.does('readRefundAccount', (shop, by) =>
        shop.readRefundAccount({ ...by, orderNo, _id: back._id }),
      );
    if (order.receiver.unconfirmed)
      await desk.does('confirmAddress', (shop, by) => shop.confirmAddress({ ...by, orderNo, version }));
  };

  /** Retries a refused cash receipt with the right number, and marks a tax invoice as issued. */
  const sendPapers = async (): Promise<void> => {
    await desk.does('retryCashReceipt', async (shop, by) => {
      const failed = await shop.listCashReceipts({ ...by, state: 'FAILED', limit: 5 });
      if (!failed.ok) return failed;
      const { orderNo = '' } = failed.value.items[0] ?? {};
      const holder = { purpose: 'DEDUCTION' as const, number: '01012345678' };
      return shop.retryCashReceipt({ ...by, orderNo, holder });
    });
    await desk.does('markTaxInvoiceIssued', async (shop, by) => {
      const waiting = await shop.listTaxInvoices({ ...by, state: 'WAITING', limit: 5 });
      if (!waiting.ok) return waiting;
      return shop.markTaxInvoiceIssued({ ...by, _id: waiting.value.items[0]?._id ?? '' });
    });
  };

  /** Releases what somebody's unpaid orders hold. */
  const freeHolds = async (): Promise<void> => {
    const holds = [...town.world.mirror.items('reservations')].filter(
      ({ orders }) => Object.keys((orders ?? {}) as object).length > 0,
    );
    const holder = holds.length > 0 && random.happens(0.3) ? random.oneOf(holds).holder : undefined;
    if (holder)
      await desk.does('freeHolds', (shop, by) => shop.freeHolds({ ...by, holders: [holder as Holder] }));
  };

  /** Cancels a charge while its buyer is on the phone and pays. */
  town.ring = async (orderNo, besides) => {
    if ('charge' in besides)
      await desk.asks('cancelCharge', (shop, by) => shop.cancelCharge({ ...by, orderNo, n: besides.charge }));
    else
      await desk.asks('waiveExchangeFee', (shop, by) =>
        shop.waiveExchangeFee({ ...by, orderNo, n: besides.claim }),
      );
  };

  while (town.world.scheduler.now() < until) {
    await desk.wait(random.between(HOUR / 2, 2 * HOUR));
    const numbers = [...town.world.mirror.items('order')].map(({ orderNo }) => String(orderNo));
    if (numbers.length === 0) continue;
    const orderNo = random.oneOf(numbers);
    const heard = await town.ask(desk.person, 'getOrder', (_shop, ports) => ports.orders.wholeOrder(orderNo));
    if (!heard.heard || !heard.value) continue;
    const tasks = [charge, judge, judgeInPart, refundLateDefect, correctParcel, namePickup, enterLate, help];
    for (const does of tasks) await does(heard.value);
    if (random.happens(0.3)) await sendPapers();
    await freeHolds();
  }
};
