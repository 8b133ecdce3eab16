import type { Stored } from './stored.ts';

/**
 * Steps of purchases that their buyer has to be notified of, found by the change of the order's or the claim's status.
 * Requests and collected goods are not notified.
 */
const OF_ORDER: readonly (readonly [step: string, from: readonly string[], to: string])[] = [
  ['pay', ['ORDER_NONPAYMENT'], 'ORDER_PAYMENT'],
  ['cancelUnpaid', ['ORDER_NONPAYMENT'], 'ORDER_CANCELED'],
  ['reopen', ['ORDER_CANCELED'], 'ORDER_PAYMENT'],
  ['ship', ['ORDER_CONFIRM', 'SHIPPING_DELAYED'], 'SHIPPING_CONFIRM'],
  ['delay', ['ORDER_CONFIRM'], 'SHIPPING_DELAYED'],
  ['deliver', ['SHIPPING_CONFIRM'], 'DELIVERY_COMPLETE'],
  ['unship', ['SHIPPING_CONFIRM'], 'ORDER_CONFIRM'],
];
const OF_CLAIM: readonly (readonly [step: string, from: readonly string[], to: string])[] = [
  ['completeCancel', ['CANCEL_REQUESTED'], 'CANCEL_COMPLETED'],
  ['rejectCancel', ['CANCEL_REQUESTED'], 'CANCEL_REJECTED'],
  ['completeReturn', ['RETURN_REQUESTED'], 'RETURN_COMPLETED'],
  ['rejectReturn', ['RETURN_REQUESTED'], 'RETURN_REJECTED'],
  ['approveExchange', ['EXCHANGE_REQUESTED'], 'EXCHANGE_PENDING'],
  ['delayExchange', ['EXCHANGE_PENDING'], 'EXCHANGE_DELAYED'],
  ['shipExchange', ['EXCHANGE_PENDING', 'EXCHANGE_DELAYED'], 'EXCHANGE_SHIPPING'],
  ['completeExchange', ['EXCHANGE_SHIPPING'], 'EXCHANGE_COMPLETED'],
  ['rejectExchange', ['EXCHANGE_REQUESTED'], 'EXCHANGE_REJECTED'],
  ['undoExchange', ['EXCHANGE_PENDING', 'EXCHANGE_DELAYED'], 'EXCHANGE_REJECTED'],
];

/** Claim statuses from which a defect that is found later is refunded without a request. */
const FOUND_LATER = ['', 'CANCEL_REJECTED', 'RETURN_REJECTED', 'EXCHANGE_REJECTED', 'EXCHANGE_COMPLETED'];

/** Messages about a whole order, named after its number. */
export const namedAfterOrder: Readonly<Record<string, string>> = {
  pay: 'order-paid',
  reopen: 'order-paid',
  cancelUnpaid: 'order-canceled',
};

const ON_ITS_WAY = ['RETURN_REQUESTED', 'EXCHANGE_REQUESTED', 'EXCHANGE_PENDING', 'EXCHANGE_DELAYED'];

/** Finds the step that led from one state of a purchase to the next. Buyers are not told what they said themselves. */
export const toldStepOf = (was: Stored, is: Stored): string | undefined => {
  const claimWas = was.claimStatus ?? '';
  if (claimWas !== (is.claimStatus ?? '')) {
    if (is.claimStatus === 'RETURN_COMPLETED' && FOUND_LATER.includes(claimWas)) return 'refundDefect';
    return OF_CLAIM.find(([, from, to]) => from.includes(claimWas) && to === is.claimStatus)?.[0];
  }
  if (was.orderStatus === is.orderStatus || is.deliveredBy === 'BUYER') return undefined;
  if (ON_ITS_WAY.includes(claimWas) && is.orderStatus === 'ORDER_CONFIRM')
    return is.lostAt ? 'lose' : 'returnUnreceived';
  return OF_ORDER.find(([, from, to]) => from.includes(was.orderStatus) && to === is.orderStatus)?.[0];
};
