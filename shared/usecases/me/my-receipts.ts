import { sum, type Won } from '#shared/domain/money/won.ts';
import { extraPaymentName, isForOrder, type Order, orderPaymentOf } from '#shared/domain/order/order.ts';
import type { PaymentMethod } from '#shared/domain/payment/method.ts';
import { type MyCashReceipt, myCashReceipt } from '../cash-receipts/list-cash-receipts.ts';
import type { Ports } from '../ports/index.ts';

/** Receipt of a payment, for an order or for the fee of an exchange: the provider's page, if there is one. */
export type MyReceipt = {
  /** Number of the order, or id of the attempt that paid a fee */
  _id: string;
  orderNo: string;
  /** Name of what was paid for */
  name: string;
  paymentMethod: PaymentMethod;
  /** Won */
  paidPrice: Won;
  refundedPrice: Won;
  paidAt: string;
  receiptUrl?: string;
  /** Of a bank transfer: whether a cash receipt was asked for, and its state */
  cashReceipt?: { enabled: boolean; issued?: MyCashReceipt };
  /** True when a tax invoice was asked for, which replaces a cash receipt */
  hasTaxInvoice?: boolean;
};

type Paid = Order & { paidAt: string };

/** Builds the receipts of an order. Its payment attempts are read only when the order, or a fee of it, has any. */
const receiptsOf = async (
  { orders }: Pick<Ports, 'orders'>,
  order: Paid,
  issued: MyCashReceipt | undefined,
): Promise<MyReceipt[]> => {
  const { orderNo, paymentMethod, paidAt, attempts } = order;
  const { payments = [], refunds = [] } = (attempts > 0 ? await orders.wholeOrder(orderNo) : undefined) ?? {};
  const own: MyReceipt = {
    _id: orderNo,
    orderNo,
    name: order.orderName,
    paymentMethod,
    paidAt,
    paidPrice: order.totalPrice,
    refundedPrice: order.refundedPrice,
    receiptUrl: orderPaymentOf(payments)?.receiptUrl,
    ...(paymentMethod === 'account' && {
      cashReceipt: { enabled: order.cashReceipt.enabled, issued },
      hasTaxInvoice: order.taxInvoice !== undefined,
    }),
  };
  const fees = payments
    .filter((payment) => !isForOrder(payment) && payment.state === 'PAID')
    .map(({ _id, provider, amount, receiptUrl, approvedAt, createdAt, paymentKey, charge }): MyReceipt => {
      const back = refunds.filter((refund) => refund.paymentKey === paymentKey && refund.state === 'DONE');
      return {
        _id,
        orderNo,
        name: extraPaymentName({ charge }),
        paymentMethod: provider === 'toss' ? 'card' : 'kakao',
        paidPrice: amount,
        refundedPrice: sum(back.map((refund) => refund.amount)),
        paidAt: approvedAt ?? createdAt,
        receiptUrl,
      };
    });
  return [own, ...fees];
};

/**
 * Lists receipts of a member's paid orders and of the fees of their exchanges, newest order first; a page reads `limit`
 * orders and returns the paid ones.
 */
export const listMyReceipts =
  (ports: Pick<Ports, 'orders' | 'receiptRecords'>) =>
  async ({
    _user,
    ...page
  }: {
    _user: string;
    limit: number;
    cursor?: string;
  }): Promise<{ receipts: MyReceipt[]; cursor?: string }> => {
    const { items, cursor } = await ports.orders.ordersOfOwner({ _user }, page);
    const paid = items.flatMap(({ paidAt, ...order }) => (paidAt ? [{ ...order, paidAt }] : []));
    const transfers = paid.filter(({ paymentMethod }) => paymentMethod === 'account');
    const issued = await ports.receiptRecords.ofOrders(transfers.map(({ orderNo }) => orderNo));
    const byNo = new Map(issued.map((record) => [record.orderNo, myCashReceipt(record)]));
    const receipts = await Promise.all(
      paid.map((order) => receiptsOf(ports, order, byNo.get(order.orderNo))),
    );
    return { receipts: receipts.flat(), cursor };
  };
