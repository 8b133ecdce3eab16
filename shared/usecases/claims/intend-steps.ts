import type { MovePurchasesRequest } from '#shared/contracts/orders/console-order.ts';
import { parsePurchaseNo } from '#shared/domain/order/order.ts';
import {
  newStepIntention,
  type StepInputs,
  type StepIntention,
} from '#shared/domain/order/steps/step-intention.ts';
import { ruleOf } from '#shared/domain/order/steps/transitions.ts';
import { type Failure, ok, type Result } from '#shared/domain/result.ts';
import { sealNamedByClerk } from '../bank/seal-account.ts';
import { type Clerk, type ClerkFailure, isReauthenticated, requireClerk } from '../common/require-clerk.ts';
import { purchaseNotFound } from '../orders/find-order.ts';
import type { Ports } from '../ports/index.ts';
import { moveEachPurchase } from './move-purchases.ts';
import { parseStepRequest } from './parse-step-request.ts';
import { checkStep, type Moved, type MoveFailure, type PurchaseStep, stepUpFailureOf } from './step.ts';

type Needs = Parameters<typeof moveEachPurchase>[0] & Pick<Ports, 'tracking' | 'content' | 'undo'>;

/** `moved`: steps taken at once, because there is no time to undo a step. */
export type Intended = Pick<Moved, 'moved'> & {
  intended: StepIntention[];
  /** The shop's time (ISO UTC), from which the remaining time is counted */
  now: string;
  refused: { purchaseNo: string; failure: Failure<MoveFailure | 'STEP_WAITS'> }[];
};

/**
 * Stores steps that a clerk intends to take. They are taken when due, unless they were withdrawn (`take-steps`);
 * nothing else is written. A step that is not allowed now is refused at once, and so is one of a purchase that has a
 * waiting step already. A proof of the password is required now: when the step is taken, nobody is present to be asked.
 * Needs service scopes. Answers STEP_UP_REQUIRED as `movePurchases` does.
 */
export const intendSteps =
  (ports: Needs) =>
  async ({
    actor,
    ip,
    ...request
  }: Clerk & MovePurchasesRequest): Promise<Result<Intended, ClerkFailure>> => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    const by = { clerk: clerk.value, isProven: isReauthenticated(ports, { actor }) };
    const { how, named, refused } = await parseStepRequest(ports, by, request);
    const now = ports.clock.now();
    const seconds = ports.undo.seconds();
    if (seconds === 0) {
      const answer = await moveEachPurchase(ports, named, how);
      return (
        stepUpFailureOf(answer.moved, answer.refused) ??
        ok({ moved: answer.moved, refused: [...refused, ...answer.refused], intended: [], now })
      );
    }
    const answer: Intended = { moved: [], refused, intended: [], now };
    const batch = ports.ids.next();
    const orderOf = ({ purchaseNo }: { purchaseNo: string }) => parsePurchaseNo(purchaseNo)?.orderNo ?? '';
    const orders = [...new Set(named.map(orderOf))];
    for (let at = 0; at < orders.length; at += ORDERS_AT_ONCE) {
      const parts = await Promise.all(
        orders.slice(at, at + ORDERS_AT_ONCE).map((orderNo) => {
          const ofOrder = named.filter((line) => orderOf(line) === orderNo);
          return intendOfOrder(ports, orderNo, ofOrder, { how, batch, seconds });
        }),
      );
      for (const { intended, refused: notIntended } of parts) {
        answer.intended.push(...intended);
        answer.refused.push(...notIntended);
      }
    }
    return stepUpFailureOf(answer.intended, answer.refused) ?? ok(answer);
  };

/**
 * Orders processed in parallel: a hundred orders one after the other would make a clerk wait, all at once would slow
 * down other requests.
 */
const ORDERS_AT_ONCE = 8;

/** Stores the intended steps of some purchases of an order, and returns those refused. */
const intendOfOrder = async (
  ports: Needs,
  orderNo: string,
  named: NamedPurchases,
  told: { how: PurchaseStep; batch: string; seconds: number },
): Promise<Pick<Intended, 'intended' | 'refused'>> => {
  const made = await intentionsOf(ports, orderNo, named, told);
  const intended: StepIntention[] = [];
  const refused: Intended['refused'] = [...made.refused];
  // Purchases that move together are stored together; of the others, one that waits already does not block the rest.
  const together = ruleOf(told.how.step).scope
    ? [made.intentions]
    : made.intentions.map((intention) => [intention]);
  for (const intentions of together.filter(({ length }) => length > 0)) {
    const committed = await ports.unitOfWork.commit(intentions.map(ports.stepIntentionWrites.put));
    if (committed.ok) intended.push(...intentions);
    else {
      const { failure } = committed;
      refused.push(...intentions.map(({ purchaseNo }) => ({ purchaseNo, failure })));
    }
  }
  return { intended, refused };
};

type NamedPurchases = Awaited<ReturnType<typeof parseStepRequest>>['named'];

/** Builds the intended steps of some purchases of an order, as they are now. */
const intentionsOf = async (
  ports: Needs,
  orderNo: string,
  named: NamedPurchases,
  { how, batch, seconds }: { how: PurchaseStep; batch: string; seconds: number },
): Promise<Pick<Moved, 'refused'> & { intentions: StepIntention[] }> => {
  const aggregate = await ports.orders.wholeOrder(orderNo);
  const told = how.claim?.account ?? how.account;
  const account = aggregate && (await sealNamedByClerk(ports)(told, `order#${orderNo}`));
  const refused: Moved['refused'] = [];
  const now = ports.clock.now();
  const intentions = named.flatMap(({ purchaseNo, delivery, amount, wanted }) => {
    const purchase = aggregate?.purchases.find((candidate) => candidate.purchaseNo === purchaseNo);
    const allowed =
      aggregate && purchase ? checkStep(aggregate, purchase, { ...how, delivery }) : purchaseNotFound();
    if (!allowed.ok || !purchase) {
      if (!allowed.ok) refused.push({ purchaseNo, failure: allowed.failure });
      return [];
    }
    const inputs = inputsOf(how, { delivery, amount, wanted, account });
    const { fulfilment } = purchase;
    const request = { ...purchase, step: how.step, clerk: how.clerk, batch };
    return [newStepIntention(request, { ...inputs, ...(fulfilment && { fulfilment }) }, { now, seconds })];
  });
  return { refused, intentions };
};

/** Selects the inputs of a step that are stored until it is taken: of accounts, only the sealed one. */
const inputsOf = (
  { feedbackMessage, restock, claim, isProven: proven }: PurchaseStep,
  { delivery, amount, wanted, account }: Pick<StepInputs, 'delivery' | 'amount' | 'wanted' | 'account'>,
): StepInputs => ({
  delivery,
  amount,
  wanted,
  account,
  feedbackMessage,
  restock,
  ...(proven && { isProven: true as const }),
  claim: claim && { claimReason: claim.claimReason, claimReasonDetails: claim.claimReasonDetails },
});
