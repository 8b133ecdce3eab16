import { intentionGone, parseIntentionId } from '#shared/domain/order/steps/step-intention.ts';
import { type Failure, ok, type Result } from '#shared/domain/result.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '../common/require-clerk.ts';
import type { Ports } from '../ports/index.ts';

type Needs = Pick<Ports, 'stepIntentionWrites' | 'unitOfWork' | 'clock'>;

export type UndoFailure = 'BUSY' | 'INTENTION_GONE';
export type Withdrawn = {
  withdrawn: string[];
  refused: { _id: string; failure: Failure<UndoFailure> }[];
};

/**
 * Withdraws steps for the clerk who intended them, or closes refused ones the clerk has read. A step that is being
 * taken at this moment is either taken or withdrawn, never both. Needs service scopes.
 */
export const withdrawSteps =
  (ports: Needs) =>
  async ({
    actor,
    ip,
    _ids,
  }: Clerk & { _ids: readonly string[] }): Promise<Result<Withdrawn, ClerkFailure>> => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    const answer: Withdrawn = { withdrawn: [], refused: [] };
    for (const _id of new Set(_ids)) {
      const gone = await withdraw(ports, _id, clerk.value._user);
      if (gone.ok) answer.withdrawn.push(_id);
      else answer.refused.push({ _id, failure: gone.failure });
    }
    return ok(answer);
  };

const withdraw = async (ports: Needs, _id: string, _user: string): Promise<Result<void, UndoFailure>> => {
  const named = parseIntentionId(_id);
  if (!named) return intentionGone();
  const drop = (refused?: { code: 'PURCHASE_CHANGED'; message: string }) =>
    ports.unitOfWork.commit([ports.stepIntentionWrites.drop({ ...named, _id, refused }, _user)]);
  const waiting = await drop();
  if (waiting.ok || waiting.failure.code !== 'INTENTION_GONE') return waiting;
  return drop({ code: 'PURCHASE_CHANGED', message: '' });
};
