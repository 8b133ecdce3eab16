import { type Order, orderPaymentOf } from '#shared/domain/order/order.ts';
import type { Ports } from '../ports/index.ts';

/** The proof of a payment: the provider's page, or for a bank transfer whether a cash receipt was asked for. */
export type MyReceipt = Pick<
  Order,
  'orderNo' | 'orderName' | 'paymentMethod' | 'totalPrice' | 'refundedPrice' | 'cashReceipt'
> & { paidAt: string; receiptUrl?: string };

/**
 * Receipts of a member's paid orders, newest order first; a page looks at `limit` orders and tells those that were
 * paid.
 */
export const listMyReceipts =
  ({ orders }: Pick<Ports, 'orders'>) =>
  async ({
    _user,
    ...page
  }: {
    _user: string;
    limit: number;
    cursor?: string;
  }): Promise<{ receipts: MyReceipt[]; cursor?: string }> => {
    const { items, cursor } = await orders.ordersOfOwner({ _user }, page);
    const paid = items.flatMap(({ paidAt, ...order }) => (paidAt ? [{ ...order, paidAt }] : []));
    const receipts = await Promise.all(
      paid.map(async (order) => ({
        ...{ orderNo: order.orderNo, orderName: order.orderName, paymentMethod: order.paymentMethod },
        ...{ totalPrice: order.totalPrice, refundedPrice: order.refundedPrice },
        ...{ cashReceipt: order.cashReceipt, paidAt: order.paidAt },
        receiptUrl:
          order.paymentMethod === 'account'
            ? undefined
            : orderPaymentOf((await orders.wholeOrder(order.orderNo))?.payments ?? [])?.receiptUrl,
      })),
    );
    return { receipts, cursor };
  };
