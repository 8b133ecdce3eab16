import { claimOf, claimsOf } from '#shared/domain/claim/claim.ts';
import { purchaseMovedMessage } from '#shared/domain/message/order-messages.ts';
import { type ClaimKind, claimKinds, claimSteps } from '#shared/domain/order/claim-variants.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import { type ClerkStep, effectsOf } from '#shared/domain/order/transitions.ts';
import { type Failure, ok, type Result } from '#shared/domain/result.ts';
import { sealAccountIfAny } from '../fields/seal-account.ts';
import { purchaseNotFound } from '../orders/find-order.ts';
import { commitGivingBack, type GivenBack, restock } from '../orders/give-back.ts';
import { carryOutRefund } from '../orders/settle-payments.ts';
import type { Ports } from '../ports/index.ts';
import type { WholeOrder } from '../ports/orders.ts';
import { busy, ROUNDS } from '../ports/refusals.ts';
import type { Write } from '../ports/unit-of-work.ts';
import { decisionWrites, defectWrites } from './decision-writes.ts';
import { requestWrites } from './request-claim.ts';
import { checked, type Moved, movedBy, type Step } from './step.ts';

type Needs = Parameters<typeof carryOutRefund>[0] & Pick<Ports, 'fields' | 'stockWrites' | 'benefitWrites'>;

/** Steps that complete a claim's lines, and those that refuse them. */
const outcomes: Partial<Record<ClerkStep, 'COMPLETED' | 'REFUSED'>> = {
  completeCancel: 'COMPLETED',
  completeReturn: 'COMPLETED',
  completeExchange: 'COMPLETED',
  rejectCancel: 'REFUSED',
  rejectReturn: 'REFUSED',
  rejectExchange: 'REFUSED',
};

const kindAsked = (step: ClerkStep): ClaimKind | undefined =>
  claimKinds.find((kind) => claimSteps[kind] === step);

/** Whether a step begins a claim or decides about one: its purchases go together. */
export const isOfClaim = (step: ClerkStep): boolean =>
  kindAsked(step) !== undefined || outcomes[step] !== undefined || step === 'refundDefect';

type Writes = { writes: Write[]; back: GivenBack; refunds: { orderNo: string; _id: string }[] };

/**
 * A clerk begins a claim of purchases of one order, or decides about the claims they are in, each claim in one
 * transaction. Purchases that may not take the step are refused, the others go on.
 */
export const moveClaimed = async (
  ports: Needs,
  orderNo: string,
  purchaseNos: readonly string[],
  input: Step,
): Promise<Moved> => {
  const answer: Moved = { moved: [], refused: [] };
  let left = [...purchaseNos];
  let round = 1;
  while (left.length > 0) {
    const whole = await ports.orders.wholeOrder(orderNo);
    const refuse = (nos: readonly string[], failure: Failure) => {
      answer.refused.push(...nos.map((purchaseNo) => ({ purchaseNo, failure })));
      left = left.filter((purchaseNo) => !nos.includes(purchaseNo));
    };
    for (const purchaseNo of left) {
      const purchase = whole?.purchases.find((one) => one.purchaseNo === purchaseNo);
      const allowed = whole && purchase ? checked(whole.order, purchase, input) : purchaseNotFound();
      if (!allowed.ok) refuse([purchaseNo], allowed.failure);
    }
    const together = whole ? togetherWith(whole, left, input.step) : [];
    if (!whole || together.length === 0) break;
    const numbers = together.map(({ purchaseNo }) => purchaseNo);

    const step = await writesOf(ports, whole, together, input);
    const written = step.ok ? await commitGivingBack(ports, step.value.writes, step.value.back) : step;
    if (step.ok && written.ok) {
      for (const refund of step.value.refunds) await carryOutRefund(ports)(refund);
      answer.moved.push(...numbers);
      left = left.filter((purchaseNo) => !numbers.includes(purchaseNo));
      round = 1;
    } else if (!written.ok && written.failure.code === 'CHANGED_MEANWHILE' && round < ROUNDS) round += 1;
    else refuse(numbers, written.ok || written.failure.code === 'CHANGED_MEANWHILE' ? busy : written.failure);
  }
  return answer;
};

/** The first of the purchases left, and those of its claim; of a claim that begins all of them. */
const togetherWith = (whole: WholeOrder, left: readonly string[], step: ClerkStep): Purchase[] => {
  const purchases = whole.purchases.filter(({ purchaseNo }) => left.includes(purchaseNo));
  if (kindAsked(step) || step === 'refundDefect') return purchases;
  const claims = claimsOf(whole.order.orderNo, whole.claims, whole.purchases);
  const numberOf = ({ purchaseNo }: Purchase) => claimOf(claims, purchaseNo)?.n;
  return purchases.filter((purchase) => numberOf(purchase) === numberOf(purchases[0] as Purchase));
};

const writesOf = async (
  ports: Needs,
  whole: WholeOrder,
  together: readonly Purchase[],
  input: Step,
): Promise<Result<Writes>> => {
  const kind = kindAsked(input.step);
  return kind ? beginning(ports, whole, together, kind, input) : deciding(ports, whole, together, input);
};

const beginning = async (
  ports: Needs,
  whole: WholeOrder,
  together: readonly Purchase[],
  kind: ClaimKind,
  { claim, clerk, amounts }: Step,
): Promise<Result<Writes>> => {
  if (!claim) throw new Error('a claim begins with its reason');
  const { order } = whole;
  const { claimReason: reason, claimReasonDetails: details } = claim;
  const account = await sealAccountIfAny(ports)(claim.account, `order#${order.orderNo}`);
  const named = together.map((purchase) => ({ purchase, amount: amounts?.get(purchase.purchaseNo) }));
  const asked = await requestWrites(ports, whole, { kind, reason, details, named, clerk }, ports.clock.now());
  if (!asked.ok) return asked;
  const after = { ...order, ...(account && { account }), changedBy: clerk };
  const writes = [ports.orderWrites.changeOrder(order, after), ...asked.value.writes];
  return ok({ writes, back: [], refunds: [] });
};

const deciding = async (
  ports: Needs,
  whole: WholeOrder,
  together: readonly Purchase[],
  input: Step,
): Promise<Result<Writes>> => {
  const now = ports.clock.now();
  const moved = together.map((purchase) => movedBy(purchase, input, now));
  const { step, clerk, feedbackMessage: details = '', restock: isSound = false } = input;
  const decision =
    step === 'refundDefect'
      ? await defectWrites(ports, whole, moved, { details, clerk })
      : await decisionWrites(ports, whole, moved, outcomes[step] ?? 'REFUSED', clerk);
  if (!decision.ok) return decision;
  const effects = effectsOf(input.step);
  const goesToShelf = effects.includes('RESTOCK') || (isSound && effects.includes('RESTOCK_IF_SOUND'));
  const [first, ...others] = moved;
  return ok({
    writes: [
      ...together.map((purchase, i) => ports.orderWrites.changePurchase(purchase, moved[i] ?? purchase)),
      ...decision.value.writes,
      ...(first && effects.includes('TELL_BUYER')
        ? [ports.messageWrites.put(purchaseMovedMessage(whole.order, [first, ...others], input.step, now))]
        : []),
    ],
    back: [...(goesToShelf ? restock(ports, moved) : []), ...decision.value.back],
    refunds: decision.value.refunds,
  });
};
