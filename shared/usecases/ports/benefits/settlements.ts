import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { ResidentNumber } from '#shared/domain/bonus/resident-number.ts';
import type { Settlement, SettlementState, WithdrawalStep } from '#shared/domain/bonus/settlement.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '../page.ts';
import type { Write } from '../unit-of-work.ts';

/** Draft of a withdrawal before it is requested: the state its screen continues from. */
export type WithdrawalDraft = {
  _user: string;
  /** Becomes the settlement's id */
  _id: string;
  step: Exclude<WithdrawalStep, 'CONFIRM_DEPOSIT_DONE'>;
  /** Won */
  amount: number;
  /** Epoch seconds at which it is deleted */
  expiresAt: number;
};

/** Withdrawals of bonuses and their results. */
export interface SettlementsPort {
  settlement(_id: string): Promise<Settlement | undefined>;
  /** Reads settlements by id consistently. */
  named(ids: readonly string[]): Promise<Settlement[]>;
  /** Lists the settlements of a promoter (in any state) or of all, newest first; in a state, latest due date first. */
  settlements(
    query: PageQuery & { _user?: string; state?: SettlementState },
  ): Promise<Result<Page<Settlement>, 'BAD_CURSOR'>>;
  /** Lists settlements that wait to be paid, earliest due date first. */
  waiting(page: PageQuery): Promise<Page<Settlement>>;
  /**
   * Lists what a promoter, or everybody, was paid in a year `2026` by the day of the transfer (KST), in the order of
   * the requests.
   */
  paidIn(year: string, page: PageQuery & { _user?: string }): Promise<Page<Settlement>>;
  /** Adds a settlement. Refused as CONFLICT / BONUS_ENTERED when its `_id` exists already. */
  add(settlement: Settlement): Write<'BONUS_ENTERED'>;
  /** Saves the next version. Refused as CONFLICT / VERSION_CONFLICT when the stored version has changed. */
  save(settlement: Settlement, by?: ChangedBy): Write<'VERSION_CONFLICT'>;

  draft(_user: string): Promise<WithdrawalDraft | undefined>;
  /**
   * Saves a draft over the one that was read, or over none. Refused as CONFLICT / VERSION_CONFLICT when the stored
   * draft has changed.
   */
  saveDraft(was: WithdrawalDraft | undefined, draft: WithdrawalDraft): Write<'VERSION_CONFLICT'>;
  /** Removes the draft; does nothing when there is none. */
  removeDraft(_user: string): Write;

  /** Reads the resident number. Returns undefined after its term has ended, even if the table still has it. */
  residentNumber(_user: string, now: string): Promise<ResidentNumber | undefined>;
  /** Saves a resident number, replacing the previous one. */
  saveResidentNumber(number: ResidentNumber): Write;
  /** Removes the resident number; does nothing when there is none. */
  removeResidentNumber(_user: string): Write;
  /** Lists settlements requested before an instant, oldest first. */
  requestedBefore(before: string, page: PageQuery): Promise<Page<Settlement>>;
  /** Deletes a settlement. May be repeated. */
  forget(_id: string): Promise<void>;
}
