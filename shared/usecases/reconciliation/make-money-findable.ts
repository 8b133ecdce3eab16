import { parsePurchaseNo } from '#shared/domain/order/order.ts';
import { dayMarkOfOrder, dayMarkOfPayment, dayMarkOfRefund } from '#shared/domain/reconciliation/movement.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { hasWork, list, passThrough } from '../common/pass-through.ts';
import type { Budget } from '../ports/budget.ts';
import type { Ports } from '../ports/index.ts';

/** Most days between an order and a money movement in the compared days. */
const ORDER_DAYS = 180;
/** Name of its checkpoint */
const NAME = 'money-by-day';

type Needs = Pick<Ports, 'books' | 'orders' | 'checkpoints' | 'unitOfWork' | 'clock'>;

/**
 * Writes older money movements once more, so that they are found by their day. Processes the purchases from the newest,
 * as far as one run gets; once all are done it costs one read.
 * @returns true when all of it can be found now
 */
export const makeMoneyFindable = async (ports: Needs, budget: Budget): Promise<boolean> => {
  const from = daysAfter(ports.clock.now(), -ORDER_DAYS);
  let latest = '';
  const money = list(
    NAME,
    (page) => ports.orders.purchasesInList('all', { ...page, from }),
    async ({ purchaseNo }) => {
      const orderNo = parsePurchaseNo(purchaseNo)?.orderNo;
      // The lines of an order follow each other.
      if (!orderNo || orderNo === latest) return;
      await rewrite(ports, orderNo);
      latest = orderNo;
    },
  );
  if (!(await hasWork(ports, money))) return true;
  const { failures } = await passThrough(ports, [money], budget);
  if (failures.length > 0)
    throw new AggregateError(
      failures.map(({ error }) => error),
      `${failures.length} records of money could not be made findable`,
    );
  return !(await hasWork(ports, money));
};

/**
 * Writes the records of an order again. A record somebody changes at the same time is skipped: that change makes it
 * findable itself.
 */
const rewrite = async (ports: Needs, orderNo: string): Promise<void> => {
  const whole = await ports.orders.wholeOrder(orderNo);
  if (!whole) return;
  const { order, payments, refunds } = whole;
  const writes = [
    ...payments.filter(dayMarkOfPayment).map((payment) => ports.books.findable({ payment })),
    ...refunds.filter(dayMarkOfRefund).map((refund) => ports.books.findable({ refund })),
    ...(dayMarkOfOrder(order) ? [ports.books.findable({ order })] : []),
  ];
  for (const write of writes) await ports.unitOfWork.commit([write]);
};
