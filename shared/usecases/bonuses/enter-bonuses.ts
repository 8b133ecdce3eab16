import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { type BonusLine, enterLines } from '#shared/domain/bonus/ledger.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';

/** Maximum tries: many lines of one promoter may be entered at the same time. */
const BONUS_ROUNDS = 10;

/** Lines to enter, and writes for the same transaction. */
type Plan<Code extends FailureCode> = { lines: readonly BonusLine[]; beside?: readonly Write<Code>[] };

/**
 * Enters lines into a promoter's ledger, each with the balance after it (domain/bonus/ledger.ts), in one transaction
 * with the planned writes. When others enter lines meanwhile, plan and decision are repeated. Answers CONFLICT:
 * BONUS_ENTERED, BONUS_SHORT (more is taken than the balance); the failures of `beside`.
 */
export const enterBonuses = async <Code extends FailureCode = never>(
  ports: Pick<Ports, 'bonuses' | 'unitOfWork'>,
  _user: string,
  plan: () => Promise<Plan<Code>>,
  { by, isTakeBack }: { by?: ChangedBy; isTakeBack?: boolean } = {},
): Promise<Result<void, Exclude<Code, 'BONUS_CHANGED'> | 'BONUS_ENTERED' | 'BONUS_SHORT' | 'BUSY'>> =>
  retryOnConflict(
    async (): Promise<Result<void, Code | 'BONUS_CHANGED' | 'BONUS_ENTERED' | 'BONUS_SHORT' | 'BUSY'>> => {
      const [was, { lines, beside = [] }] = await Promise.all([ports.bonuses.balance(_user), plan()]);
      if (lines.length + beside.length === 0) return ok(undefined);
      const entered = enterLines(was, _user, lines, { isTakeBack });
      if (!entered.ok) return entered;
      return ports.unitOfWork.commit<Code | 'BONUS_CHANGED' | 'BONUS_ENTERED'>([
        ...ports.bonuses.enter(was, entered.value, by),
        ...beside,
      ]);
    },
    { on: 'BONUS_CHANGED', rounds: BONUS_ROUNDS },
  ) as Promise<Result<void, Exclude<Code, 'BONUS_CHANGED'> | 'BONUS_ENTERED' | 'BONUS_SHORT' | 'BUSY'>>;
