import type { StepIntention } from '#shared/domain/order/steps/step-intention.ts';
import { pick } from '#shared/domain/pick.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '../ports/index.ts';

/** Visible fields of an intended step: none that was typed for it. */
const seen = ['_id', 'batch', 'orderNo', 'purchaseNo', 'step', 'fulfilment', 'dueAt', 'refused'] as const;
export type IntentionView = Pick<StepIntention, (typeof seen)[number]> & { clerk: string };

export const toIntentionView = (intention: StepIntention): IntentionView => ({
  ...pick(intention, seen),
  clerk: intention.clerk.username,
});

/**
 * Lists the steps a clerk intends, including refused ones not closed yet, and all waiting steps of all clerks. `now` is
 * the shop's time, from which the remaining time is counted. Needs service scopes.
 */
export const listIntentions =
  ({ stepIntentions, clock }: Pick<Ports, 'stepIntentions' | 'clock'>) =>
  async ({
    actor,
  }: {
    actor: Actor;
  }): Promise<
    Result<{ intentions: IntentionView[]; waiting: IntentionView[]; now: string }, AccessFailure>
  > => {
    const permitted = permit(actor, { scopes: consoleScopes.service });
    if (!permitted.ok) return permitted;
    const [own, waiting] = await Promise.all([
      stepIntentions.ofClerk(permitted.value._user),
      stepIntentions.waiting(),
    ]);
    return ok({
      intentions: own.map(toIntentionView),
      waiting: waiting.map(toIntentionView),
      now: clock.now(),
    });
  };
