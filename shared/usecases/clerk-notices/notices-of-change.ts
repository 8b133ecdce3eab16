import {
  type ClerkNotice,
  claimNotice,
  failingWebhookNotice,
  formNotice,
  lowStockNotice,
  orderNotice,
  paidNotice,
  questionNotice,
  settlementNotice,
  ticketNotice,
  troubledParcelNotice,
} from '#shared/domain/clerk-notice/clerk-notice.ts';
import { type Change, type ChangeHandlers, handleChange } from '#shared/domain/stored/changes.ts';

/** Returns what clerks are told of by each kind of change, once for each event (rules 9.44). */
const noticesOf: ChangeHandlers<readonly ClerkNotice[]> = {
  order: ({ before, after }) => {
    if (!after) return [];
    const paidAt = after.orderStatus === 'ORDER_PAYMENT' ? after.paidAt : undefined;
    return [
      ...(before ? [] : [orderNotice(after)]),
      ...(paidAt && before?.paidAt !== paidAt ? [paidNotice(after, paidAt)] : []),
    ];
  },
  claim: ({ before, after }) =>
    before || !after || after.isByClerk || after.origin !== after.n ? [] : [claimNotice(after)],
  inquiry: ({ before, after }) => (before || !after ? [] : [questionNotice(after)]),
  question: ({ before, after }) => (before || !after ? [] : [ticketNotice(after)]),
  form: ({ before, after }) => (before || !after ? [] : [formNotice(after)]),
  lowStock: ({ before, after }) => (before || !after || after.isRecheck ? [] : [lowStockNotice(after)]),
  parcel: ({ before, after }) => {
    if (!after?.exception) return [];
    const isSame = before?.exception === after.exception && before.since === after.since;
    return isSame ? [] : [troubledParcelNotice({ ...after, exception: after.exception })];
  },
  settlement: ({ before, after }) => (before || !after ? [] : [settlementNotice(after)]),
  clerkNoticePreferences: ({ before, after }) => {
    const { webhookFailure, webhook, _user } = after ?? {};
    const isSame = before?.webhookFailure?.at === webhookFailure?.at;
    return isSame || !webhookFailure || !webhook?.url || !_user
      ? []
      : [failingWebhookNotice({ _user, url: webhook.url }, webhookFailure)];
  },
};

/** Returns what clerks are told of by a change. */
export const noticesOfChange = (change: Change): readonly ClerkNotice[] =>
  handleChange(noticesOf, change) ?? [];

/** Returns the payment that a change says was refused; undefined for other changes. */
export const refusedPaymentOf = (change: Change): string | undefined =>
  change.entity === 'payment' && change.after?.state === 'REJECTED' && change.before?.state !== 'REJECTED'
    ? change.after._id
    : undefined;
