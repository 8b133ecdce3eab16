import type { Stored } from './stored.ts';

/**
 * Steps of purchases that their buyer has to be told of, by what changes: the status of the order or that of the claim, from
 * one of these to this. A step that asks for something, and what is collected, is not told.
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

/** A defect that is found later is refunded without having been asked for. */
const FOUND_LATER = ['', 'CANCEL_REJECTED', 'RETURN_REJECTED', 'EXCHANGE_REJECTED', 'EXCHANGE_COMPLETED'];

/** Messages that tell of a whole order are named after it. */
export const namedAfterOrder: Readonly<Record<string, string>> = {
  pay: 'order-paid',
  reopen: 'order-paid',
  cancelUnpaid: 'order-canceled',
};

/** The step of these that led from a purchase as it was to how it is. */
export const toldStepOf = (was: Stored, is: Stored): string | undefined => {
  const claimWas = was.claimStatus ?? '';
  if (claimWas !== (is.claimStatus ?? '')) {
    if (is.claimStatus === 'RETURN_COMPLETED' && FOUND_LATER.includes(claimWas)) return 'refundDefect';
    return OF_CLAIM.find(([, from, to]) => from.includes(claimWas) && to === is.claimStatus)?.[0];
  }
  if (was.orderStatus === is.orderStatus) return undefined;
  return OF_ORDER.find(([, from, to]) => from.includes(was.orderStatus) && to === is.orderStatus)?.[0];
};
