import {
  type CashReceiptRecord,
  type CashReceiptState,
  maskReceiptNumber,
} from '#shared/domain/cash-receipt/cash-receipt.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { DatedPageQuery, Page } from '#shared/domain/stored/page.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '../ports/index.ts';

/**
 * Cash receipt as its buyer sees it: without the holder's number, which only the provider has, and without the clerk
 * who handled it.
 */
export type MyCashReceipt = Pick<
  CashReceiptRecord,
  | ('orderNo' | 'purpose' | 'isUnasked' | 'state' | 'amount' | 'canceledAmount')
  | ('issueNumber' | 'receiptUrl' | 'message' | 'createdAt')
> & { maskedNumber: string };

/** Cash receipt as clerks see it. */
export type CashReceiptView = MyCashReceipt & { retriedBy?: { username: string; at: string } };

/** Removes the fields of a receipt that only the provider, the schedule and clerks need. */
export const myCashReceipt = (record: CashReceiptRecord): MyCashReceipt => {
  const { orderNo, purpose, isUnasked, state, amount, canceledAmount } = record;
  const { issueNumber, receiptUrl, message, createdAt } = record;
  return {
    orderNo,
    purpose,
    isUnasked,
    state,
    amount,
    canceledAmount,
    issueNumber,
    receiptUrl,
    message,
    createdAt,
    maskedNumber: maskReceiptNumber(record),
  };
};

/** Removes the fields of a receipt that only the provider and the schedule need. */
export const cashReceiptView = (record: CashReceiptRecord): CashReceiptView => ({
  ...myCashReceipt(record),
  retriedBy: record.changedBy && { username: record.changedBy.username, at: record.changedBy.at },
});

/**
 * Lists cash receipts of a state, or all, newest first unless the oldest are asked for, by page. Needs service scopes.
 */
export const listCashReceipts =
  ({ receiptRecords }: Pick<Ports, 'receiptRecords'>) =>
  async ({
    actor,
    ...query
  }: {
    actor: Actor;
    state?: CashReceiptState;
  } & DatedPageQuery): Promise<Result<Page<CashReceiptView>, AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.service });
    if (!permitted.ok) return permitted;
    const page = await receiptRecords.list(query);
    return ok({ ...page, items: page.items.map(cashReceiptView) });
  };
