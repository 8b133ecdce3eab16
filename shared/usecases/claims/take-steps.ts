import { type StepIntention, waitingOf } from '#shared/domain/order/steps/step-intention.ts';
import type { Change } from '#shared/domain/stored/changes.ts';
import { withLogFields } from '#shared/log/log-fields.ts';
import { queue } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';
import { moveEachPurchase } from './move-purchases.ts';
import type { Moved } from './step.ts';

type Needs = Parameters<typeof moveEachPurchase>[0];

/**
 * Stream, some seconds behind: takes the steps clerks intended and did not withdraw. The transition table is checked
 * again, the purchase must be unchanged since it was seen, and each step is deleted in the transaction that takes it: a
 * change may be delivered any number of times.
 */
export const takeSteps =
  (ports: Needs) =>
  async (changes: readonly Change[]): Promise<void> => {
    for (const change of changes)
      if (change.entity === 'stepIntention' && change.after && !change.after.refused) {
        const { after } = change;
        await withLogFields({ orderNo: after.orderNo }, () => takeBatch(ports)(after));
      }
  };

/**
 * Milliseconds a step must be overdue before the schedule takes it: the queue's own deliveries are left to the queue.
 */
const OVERDUE_MS = 60_000;

/** Schedule: takes steps whose message was lost or given up. */
export const takeOverdueSteps = (ports: Needs & WorkPorts & Pick<Ports, 'stepIntentions'>) =>
  workThrough(ports, 'take-overdue-steps', () => {
    const before = new Date(Date.parse(ports.clock.now()) - OVERDUE_MS).toISOString();
    return [
      queue(
        'steps',
        (page) => ports.stepIntentions.due(before, page),
        async (intention) => {
          await takeBatch(ports)(intention);
          return true;
        },
      ),
    ];
  });

/** Takes the waiting steps of an order that were intended with this one; a later run finds them done. */
const takeBatch =
  (ports: Needs) =>
  async ({ orderNo, batch }: Pick<StepIntention, 'orderNo' | 'batch'>): Promise<void> => {
    const aggregate = await ports.orders.wholeOrder(orderNo);
    const waiting = waitingOf(aggregate?.intentions ?? [], batch);
    const [first] = waiting;
    if (!first) return;
    const { refused } = await moveEachPurchase(ports, waiting, stepOf(ports, first, waiting));
    for (const refusal of refused) await refuse(ports, waiting, refusal);
  };

/** Builds the step as its clerk asked for it, with the time at which it is taken. */
const stepOf = (
  { clock }: Pick<Ports, 'clock'>,
  { step, feedbackMessage, restock, claim, account, clerk, isProven }: StepIntention,
  waiting: readonly StepIntention[],
): Parameters<typeof moveEachPurchase>[2] => ({
  step,
  clerk: { ...clerk, at: clock.now() },
  feedbackMessage,
  restock,
  claim,
  sealed: account,
  isProven,
  amounts: new Map(waiting.flatMap(({ purchaseNo, amount }) => (amount ? [[purchaseNo, amount]] : []))),
  wanted: new Map(waiting.flatMap(({ purchaseNo, wanted }) => (wanted ? [[purchaseNo, wanted]] : []))),
  intended: new Map(waiting.map((intention) => [intention.purchaseNo, intention])),
});

/**
 * Stores for its clerk that a step was not taken.
 * @throws Error when the table was too busy for it: it is retried
 */
const refuse = async (
  ports: Needs,
  waiting: readonly StepIntention[],
  { purchaseNo, failure: { code, message } }: Moved['refused'][number],
): Promise<void> => {
  const intention = waiting.find((stepIntention) => stepIntention.purchaseNo === purchaseNo);
  // Withdrawn at the last moment, or taken by another run.
  if (!intention || code === 'INTENTION_GONE') return;
  if (code === 'BUSY') throw new Error(`the step of ${purchaseNo} found no room`);
  const why = { code, message } as NonNullable<StepIntention['refused']>;
  const committed = await ports.unitOfWork.commit(ports.stepIntentionWrites.refuse(intention, why));
  if (!committed.ok && committed.failure.code === 'BUSY') throw new Error(`${purchaseNo} is busy`);
};
