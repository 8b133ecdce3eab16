import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { ResidentNumber } from '#shared/domain/bonus/resident-number.ts';
import type { Settlement, SettlementState, WithdrawalStep } from '#shared/domain/bonus/settlement.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from './page.ts';
import type { Write } from './unit-of-work.ts';

/** A withdrawal on its way to being requested: what its screen goes on with. */
export type WithdrawalDraft = {
  _user: string;
  /** Becomes the settlement's */
  _id: string;
  step: Exclude<WithdrawalStep, 'CONFIRM_DEPOSIT_DONE'>;
  /** won */
  amount: number;
  /** epoch seconds when it is forgotten */
  expiresAt: number;
};

/** Withdrawals of bonuses and what became of them. */
export interface SettlementsPort {
  settlement(_id: string): Promise<Settlement | undefined>;
  /** Those of these ids, as the table has them now. */
  named(ids: readonly string[]): Promise<Settlement[]>;
  /** Of a promoter (whatever the state) or all, newest first; in a state, the one due last first. */
  settlements(
    query: PageQuery & { _user?: string; state?: SettlementState },
  ): Promise<Result<Page<Settlement>, 'BAD_CURSOR'>>;
  /** Those that wait to be paid, the one due first at the head. */
  waiting(page: PageQuery): Promise<Page<Settlement>>;
  /** What a promoter, or everybody, was paid in a year `2026` by the day of the transfer (KST), in the order it was requested. */
  paidIn(year: string, page: PageQuery & { _user?: string }): Promise<Page<Settlement>>;
  /** Stores a new one. Refused as CONFLICT / BONUS_ENTERED when its `_id` exists already. */
  add(settlement: Settlement): Write<'BONUS_ENTERED'>;
  /** The next version. Refused as CONFLICT / VERSION_CONFLICT when it is another by now. */
  save(settlement: Settlement, by?: ChangedBy): Write<'VERSION_CONFLICT'>;

  draft(_user: string): Promise<WithdrawalDraft | undefined>;
  /** In place of the one that was read, or of none. Refused as CONFLICT / VERSION_CONFLICT when it is another by now. */
  saveDraft(was: WithdrawalDraft | undefined, draft: WithdrawalDraft): Write<'VERSION_CONFLICT'>;
  /** A no-op when there is none. */
  removeDraft(_user: string): Write;

  /** Undefined after its term has ended, even if the table still has it. */
  residentNumber(_user: string, now: string): Promise<ResidentNumber | undefined>;
  /** In place of the one before. */
  saveResidentNumber(number: ResidentNumber): Write;
  /** A no-op when there is none. */
  removeResidentNumber(_user: string): Write;
  /** Those requested before an instant, oldest first. */
  requestedBefore(before: string, page: PageQuery): Promise<Page<Settlement>>;
  /** Deletes one; harmless to repeat. */
  forget(_id: string): Promise<void>;
}
