import type { OverdueKind } from '#shared/domain/overdue/overdue-kinds.ts';
import type { OverdueItem } from '#shared/usecases/console/overdue/list-overdue.ts';

type Which = Pick<OverdueItem, '_id' | 'orderNo'>;

/** Opens the order of goods over a list of orders. */
const orderIn =
  (list: string) =>
  ({ orderNo = '' }: Which): string =>
    `/console/shop/purchases/${list}?keyword=${orderNo}&order=${orderNo}`;

/** Address at which each kind of work is done; an item's dialog is open where its screen has one. */
const places: Record<OverdueKind, (which: Which) => string> = {
  PREPARE: orderIn('payment'),
  SEND: orderIn('payment'),
  CLAIM: orderIn('all'),
  PICKUP: orderIn('all'),
  RETURNED: orderIn('all'),
  // Its list begins with the longest waiting.
  REFUND: () => '/console/shop/remittances',
  DEPOSIT: ({ _id }) => `/console/shop/deposits?edit=${_id}`,
  INQUIRE: ({ _id }) => `/console/shop/inquires?state=ANSWER_AWAITING&edit=${_id}`,
  QUESTION: ({ _id }) => `/console/center/questions?state=ANSWER_AWAITING&edit=${_id}`,
  REQUEST: ({ _id }) => `/console/inquiries?state=ANSWER_AWAITING&edit=${_id}`,
  PAYOUT: ({ _id }) => `/console/user-settlements/${_id}`,
};

export const placeOf = (item: OverdueItem): string => places[item.kind](item);
