import type { MovePurchasesRequest } from '#shared/contracts/orders/console-order.ts';
import type { ClerkStep } from '#shared/domain/order/steps/transitions.ts';
import type { IntentionView } from '#shared/usecases/claims/list-intentions.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';
import type { FormOutcome } from '../../form/answer.ts';
import type { TypedParcel } from '../parcels/parcels.tsx';

export type Refusal = { purchaseNo: string; message: string };

export type MoveAnswer = FormOutcome & {
  moved?: string[];
  /** Steps that can be taken back for a while, and the shop's time (ISO UTC) */
  intended?: IntentionView[];
  now?: string;
  refused?: Refusal[];
  /** Refused purchases that wait for the password, when the others succeeded */
  unproven?: string[];
};

export type StepPurchase = Pick<
  PurchaseView,
  'purchaseNo' | 'orderNo' | 'paymentMethod' | 'amount' | 'fulfilment'
> & {
  /** Units that go into a separate parcel, and that parcel */
  part?: { units: number; parcel: TypedParcel };
};

/** `onMoved` is called once all purchases were moved */
export type StepRequest = { step: ClerkStep; purchases: readonly StepPurchase[]; onMoved?: () => void };

/** Input from the step's dialog */
export type StepInput = Pick<MovePurchasesRequest, 'feedbackMessage' | 'claim' | 'restock' | 'account'> & {
  /** Units of the only purchase, for a claim or a refund of a part of it */
  amount?: number;
  /** SKU it is to be exchanged for */
  wanted?: string;
};
