import type { Fulfilment, ParcelFree } from '#shared/domain/shipping/shipping.ts';
import { stepNameFor } from '../fulfilment-names.ts';
import type { PurchaseState } from '../status.ts';
import type {
  Cleared,
  Effect,
  From,
  Need,
  ParcelKind,
  Party,
  StepMessage,
  Transition,
} from './transition.ts';
import type { TransitionName } from './transition-table.ts';
import { transitionNames, transitions } from './transition-table.ts';

/** Returns the row of the table for a step. */
export const ruleOf = (name: TransitionName): Transition => transitions[name];

/** Steps that take all purchases of an order at once. */
export type OrderStep = {
  [Name in TransitionName]: (typeof transitions)[Name] extends { scope: 'order' } ? Name : never;
}[TransitionName];
export const isOrderStep = (name: TransitionName): name is OrderStep => ruleOf(name).scope === 'order';

/** Step that begins a claim of a kind. */
export type StepThatBegins<Kind> = {
  [Name in TransitionName]: (typeof transitions)[Name] extends { begins: Kind } ? Name : never;
}[TransitionName];

/** Steps that a clerk may take. */
export type ClerkStep = {
  [Name in TransitionName]: 'clerk' extends (typeof transitions)[Name]['by'][number] ? Name : never;
}[TransitionName];
const isClerkStep = (name: TransitionName): name is ClerkStep => ruleOf(name).by.includes('clerk');
/** Names of the clerk steps, in the order of the table. */
export const clerkSteps: readonly ClerkStep[] = transitionNames.filter((name) => isClerkStep(name));

/** State of every new purchase. */
export const initialState: PurchaseState = {
  orderStatus: 'ORDER_NONPAYMENT',
  purchaseStatus: 'PURCHASE_PENDING',
};

const isOneOf = (from: From, state: PurchaseState): boolean =>
  from.orderStatus.includes(state.orderStatus) &&
  from.claimStatus.includes(state.claimStatus ?? null) &&
  from.purchaseStatus.includes(state.purchaseStatus) &&
  (state.collectionStatus === undefined
    ? from.collectionStatus === undefined
    : from.collectionStatus?.includes(state.collectionStatus) === true);

/** Lists the ways to be ready for a step. */
const startsOf = ({ from }: Transition): readonly From[] => [from].flat();

/** True when `by` may take step `name` on a purchase in this state. */
export const mayTransit = (state: PurchaseState, name: TransitionName, by: Party): boolean => {
  const rule = ruleOf(name);
  return rule.by.includes(by) && startsOf(rule).some((from) => isOneOf(from, state));
};

/** Lists every step `by` may take now, in the order of the table: the buttons of a purchase. */
export const choicesOf = (state: PurchaseState, by: Party): TransitionName[] =>
  transitionNames.filter((name) => mayTransit(state, name, by));

/** Field of a purchase that stores each kind of parcel: the parcel of an exchange replaces that of the order. */
export const parcelFields = { ORDER: 'delivery', EXCHANGE: 'delivery', PICKUP: 'pickup' } as const;

/**
 * Returns the kind of parcel that may be entered now, when one of `steps` may be taken: there is one at most. For goods
 * that are not sent in parcels, only the one in which they come back.
 */
export const parcelNamedBy = (
  steps: readonly TransitionName[],
  fulfilment?: ParcelFree,
): ParcelKind | undefined =>
  steps
    .map((step) => ruleOf(step).parcel)
    .find((parcel) => parcel !== undefined && (!fulfilment || parcel === 'PICKUP'));

const purchaseStatusAfter = (
  to: Transition['to']['purchaseStatus'],
  before: PurchaseState['purchaseStatus'],
): PurchaseState['purchaseStatus'] => (typeof to === 'string' ? to : (to?.[before] ?? before));

/** Returns the state after a step that `mayTransit` allowed; other fields of the purchase are unchanged. */
export const transit = <S extends PurchaseState>(state: S, name: TransitionName): S => {
  const next: PurchaseState & Record<string, unknown> = { ...state };
  const { purchaseStatus, ...to } = ruleOf(name).to;
  for (const [field, value] of Object.entries(to)) {
    if (value === null) delete next[field];
    else next[field] = value;
  }
  next.purchaseStatus = purchaseStatusAfter(purchaseStatus, state.purchaseStatus);
  return next as unknown as S;
};

/**
 * Returns the purchase after a step that `mayTransit` allowed: stamped with the time of the step (ISO UTC), without the
 * fields it clears.
 */
export const takeStep = <S extends PurchaseState>(purchase: S, name: TransitionName, at: string): S => {
  const { stamp, clears = [] } = ruleOf(name);
  const next: S & { [Field in Cleared]?: unknown } = {
    ...transit(purchase, name),
    ...(stamp && { [stamp]: at }),
  };
  for (const field of clears) delete next[field];
  return next;
};

/** True when the last step of a purchase in this state may have had this effect. */
export const isOutcomeOf = (effect: Effect, state: PurchaseState): boolean =>
  transitionNames.some((name) => {
    const rule = ruleOf(name);
    if (!rule.effects.includes(effect)) return false;
    const { orderStatus, claimStatus, purchaseStatus } = rule.to;
    return startsOf(rule).some(
      (from) =>
        (orderStatus ? [orderStatus] : from.orderStatus).includes(state.orderStatus) &&
        (claimStatus === undefined ? from.claimStatus : [claimStatus]).includes(state.claimStatus ?? null) &&
        from.purchaseStatus
          .map((before) => purchaseStatusAfter(purchaseStatus, before))
          .includes(state.purchaseStatus),
    );
  });

/** Returns the message that notifies the buyer of a step that `by` took. */
export const messageOf = (name: TransitionName, by: Party): StepMessage => {
  const { message = 'STATUS' } = ruleOf(name);
  return typeof message === 'string' ? message : (message[by] ?? 'STATUS');
};

/** Lists the needs of a step, in the order in which they are checked. */
export const needsOf = (name: TransitionName): readonly Need[] => ruleOf(name).needs ?? [];
export const effectsOf = (name: TransitionName): readonly Effect[] => ruleOf(name).effects;
/** Returns the name of the step on buttons and in messages, for goods with this fulfilment. */
export const labelOf = (name: TransitionName, fulfilment?: Fulfilment): string =>
  stepNameFor(name, fulfilment) ?? ruleOf(name).label;
