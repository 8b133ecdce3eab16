import { formAnswered, questionAnswered, reviewReplied, ticketAnswered } from './answer-messages.ts';
import { couponIssued, couponsEnding, pointsEnding } from './benefit-messages.ts';
import { chargeCanceled, chargePaid, chargeRequested } from './charge-messages.ts';
import {
  claimRepriced,
  exchangeFeeChanged,
  exchangeFeePaid,
  exchangeFeeRequested,
} from './claim-messages.ts';
import { clerkDigest, clerkNotice } from './clerk-notice-messages.ts';
import { addressChanged } from './fare-messages.ts';
import { guestCode } from './guest-messages.ts';
import { clerkRecovered, loginAttack, loginCode, secondFactorReset } from './login-messages.ts';
import type { MessageEvent } from './message-event.ts';
import {
  claimRefused,
  orderCanceled,
  orderPaid,
  orderPlaced,
  orderRefunded,
  purchaseMoved,
  purchaseShipped,
} from './order-messages.ts';
import { parcelOut, parcelStalled } from './parcel-messages.ts';
import { promoterApplied, promoterApproved, promoterEnded, promoterRefused } from './promoter-messages.ts';
import { leftCart, regularCart, reviewAdvertised, reviewRequested } from './reminder-messages.ts';
import { restockAlerted } from './restock-messages.ts';
import { withdrawalPaid, withdrawalRefused, withdrawalRequested } from './settlement-messages.ts';
import { lowStock } from './stock-messages.ts';
import { termsRevised } from './terms-messages.ts';
import { advertisingChosen, emailChanged, joined, passwordChanged } from './user-messages.ts';

/** Every message of the shop by its event, in the order in which clerks read them (rules 9.35). */
export const messageEvents: readonly MessageEvent[] = [
  orderPlaced,
  orderPaid,
  orderCanceled,
  purchaseMoved,
  purchaseShipped,
  parcelOut,
  parcelStalled,
  claimRefused,
  orderRefunded,
  addressChanged,
  chargeRequested,
  chargePaid,
  chargeCanceled,
  claimRepriced,
  exchangeFeeRequested,
  exchangeFeeChanged,
  exchangeFeePaid,
  guestCode,
  joined,
  passwordChanged,
  emailChanged,
  advertisingChosen,
  loginCode,
  loginAttack,
  termsRevised,
  couponIssued,
  couponsEnding,
  pointsEnding,
  regularCart,
  leftCart,
  restockAlerted,
  questionAnswered,
  reviewReplied,
  ticketAnswered,
  formAnswered,
  reviewRequested,
  reviewAdvertised,
  promoterApplied,
  promoterApproved,
  promoterRefused,
  promoterEnded,
  withdrawalRequested,
  withdrawalPaid,
  withdrawalRefused,
  lowStock,
  clerkNotice,
  clerkDigest,
  secondFactorReset,
  clerkRecovered,
];

const byName = new Map(messageEvents.map((event) => [event.name, event]));

/** Returns the event of this name; undefined when the shop writes of it no more. */
export const eventNamed = (name: string): MessageEvent | undefined => byName.get(name);
