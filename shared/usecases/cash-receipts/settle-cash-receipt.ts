import {
  type CashReceiptRecord,
  nextReceiptTask,
  postponeReceiptCheck,
  receiptAmountOf,
} from '#shared/domain/cash-receipt/cash-receipt.ts';
import { won } from '#shared/domain/money/won.ts';
import { queue } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';
import type { CashReceipt } from '../ports/outside/payment.ts';

type Needs = Pick<Ports, 'receiptRecords' | 'cashReceipts' | 'orders' | 'unitOfWork' | 'clock'>;

/** Most steps of one run: stored, issued, a partial cancellation stored, cancelled, nothing left to do. */
const STEPS = 6;

/**
 * Moves a receipt as far as the provider allows: issued, checked, cancelled in part. Every request is stored before it
 * is sent to the provider, and one with an unknown outcome is repeated with the same key.
 * @returns true when nothing about it is open, or `later` when the provider has to be asked again
 */
export const settleCashReceipt =
  (ports: Needs) =>
  async (orderNo: string): Promise<boolean | 'later'> => {
    for (let step = 0; step < STEPS; step++) {
      const record = await ports.receiptRecords.ofOrder(orderNo);
      const aggregate = record && (await ports.orders.wholeOrder(orderNo));
      if (!record || !aggregate) return true;
      const now = ports.clock.now();
      const next = nextReceiptTask(record, receiptAmountOf(aggregate.order), now);
      const after =
        'after' in next
          ? next.after
          : ((await asks[next.kind](ports, record)) ?? postponeReceiptCheck(record, now));
      // Refused when somebody else was first: the next round reads what they wrote.
      const committed = await ports.unitOfWork.commit([ports.receiptRecords.save(record, after)]);
      if (!committed.ok) continue;
      if (next.kind === 'REST') return true;
      if (after.tries > record.tries) return 'later';
    }
    return false;
  };

/** Schedule: completes cash receipts that are due. */
export const settleCashReceipts = (ports: Needs & WorkPorts) =>
  workThrough(ports, 'settle-cash-receipts', () => {
    const now = ports.clock.now();
    return [queue('cash-receipts', (page) => ports.receiptRecords.due(now, page), settleCashReceipt(ports))];
  });

/** Calls of the provider by step; undefined when it has not answered yet. */
const asks: Record<
  'ISSUE' | 'FIND' | 'CANCEL',
  (ports: Needs, record: CashReceiptRecord) => Promise<CashReceiptRecord | undefined>
> = {
  ISSUE: async ({ cashReceipts }, record) => {
    const { _id, amount, orderName, purpose, number } = record;
    const answer = await cashReceipts.issue({ receiptId: _id, amount, orderName, purpose, number });
    if (answer.kind === 'UNKNOWN') return undefined;
    return answer.kind === 'ISSUED'
      ? issuedAs(record, answer)
      : { ...record, state: 'FAILED', code: answer.code, message: answer.message };
  },

  FIND: async ({ cashReceipts, clock }, record) => {
    const { _id, askedAt = record.createdAt } = record;
    const answer = await cashReceipts.find({ receiptId: _id, askedAt, now: clock.now() });
    return answer.kind === 'UNKNOWN' || answer.state === 'IN_PROGRESS' ? undefined : issuedAs(record, answer);
  },

  /** Each part has its own key: the amount cancelled before it, and the number of retries by clerks. */
  CANCEL: async ({ cashReceipts }, { canceling = won(0), ...record }) => {
    const { _id, receiptKey = '', amount, canceledAmount, retries } = record;
    const answer = await cashReceipts.cancel({
      receiptKey,
      refundId: `${_id}-${canceledAmount}${retries ? `-${retries}` : ''}`,
      amount: canceling,
    });
    if (answer.kind === 'UNKNOWN') return undefined;
    if (answer.kind === 'REJECTED')
      return { ...record, canceling, state: 'CANCEL_FAILED', code: answer.code, message: answer.message };
    const canceled = won(canceledAmount + canceling);
    return {
      ...record,
      tries: 0,
      canceledAmount: canceled,
      state: canceled >= amount ? 'CANCELED' : 'COMPLETED',
    };
  },
};

const issuedAs = (
  record: CashReceiptRecord,
  { state, receiptKey, issueNumber, receiptUrl, message }: CashReceipt,
): CashReceiptRecord => ({ ...record, tries: 0, state, receiptKey, issueNumber, receiptUrl, message });
