import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { ResidentNumber } from '#shared/domain/bonus/resident-number.ts';
import type { Settlement, SettlementState } from '#shared/domain/bonus/settlement.ts';
import type { Result } from '#shared/domain/result.ts';
import { fail } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { changedMeanwhile, savedMeanwhile } from '#shared/domain/stored/refusals.ts';
import type { WithdrawalDraft } from '#shared/domain/stored/settlements.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import { removeSignature } from '../audit/repository.ts';
import { pageOf, pageOfWork, pageOrFirst } from '../common/pages.ts';
import { putOverVersion, toDelete, toPut } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { residentNumberEntity, settlementEntity, withdrawalDraftEntity } from './settlement.entity.ts';

const added = fail('BONUS_ENTERED', '이미 신청한 출금입니다.').failure;

type SettlementItem = Settlement & { paidYear: string; changedBy?: ChangedBy };
const read = ({ paidYear: _, ...settlement }: SettlementItem): Settlement => removeSignature(settlement);

const stored = (settlement: Settlement) => ({
  ...settlement,
  paidYear: settlement.paidOn?.slice(0, 4) ?? '',
});

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

export const createSettlementsRepository = (data: DataConfig): SettlementsPort => {
  const settlements = settlementEntity(data);
  const drafts = withdrawalDraftEntity(data);
  const numbers = residentNumberEntity(data);

  return {
    async settlement(_id) {
      const { data: found } = await settlements.get({ _id }).go({ consistent: true });
      return found ? read(found) : undefined;
    },

    async named(ids) {
      if (ids.length === 0) return [];
      const { data: found } = await settlements.get(ids.map((_id) => ({ _id }))).go({ consistent: true });
      return found.map(read);
    },

    /** Runs one bounded query. For one member and one state, the caller filters the member's pages. */
    settlements({ _user, state, ...page }) {
      if (_user) return pageOf(settlements.query.ofMember({ _user }), page, read);
      return pageOf(state ? settlements.query.ofState({ state }) : settlements.query.all({}), page, read);
    },

    waiting: (page) => pageOrFirst(settlements.query.ofState({ state: 'REQUESTED' }), page, read, 'asc'),

    paidIn: (paidYear, { _user, ...page }) =>
      pageOfWork(settlements.query.ofYear({ paidYear, ...(_user && { _user }) }), page, read),

    add: (settlement) => toPut(settlements.create(stored(settlement)).params(), added),

    save: (settlement, changedBy) =>
      putOverVersion(
        settlement.version - 1,
        settlements.put({ ...stored(settlement), changedBy }).params(),
        savedMeanwhile,
      ),

    async draft(_user) {
      const { data: found } = await drafts.get({ _user }).go({ consistent: true });
      return (found as WithdrawalDraft | null) ?? undefined;
    },
    saveDraft: (was, draft) =>
      toPut(
        drafts
          .put(draft)
          .where(({ _id }, { eq, notExists }) => (was ? eq(_id, was._id) : notExists(_id)))
          .params(),
        changedMeanwhile,
      ),
    removeDraft: (_user) => toDelete(drafts.delete({ _user }).params()),

    async residentNumber(_user, now) {
      const { data: found } = await numbers.get({ _user }).go({ consistent: true });
      return found && found.expiresAt > epochSeconds(now) ? found : undefined;
    },
    saveResidentNumber: (number) => toPut(numbers.put(number).params()),
    removeResidentNumber: (_user) => toDelete(numbers.delete({ _user }).params()),

    /** Ids begin with the time of the request, so the index of all settlements begins with the oldest. */
    async requestedBefore(before, page) {
      const { items, cursor } = await pageOfWork(settlements.query.all({}), page, read);
      const old = items.filter(({ requestedAt }) => requestedAt < before);
      return { items: old, cursor: old.length === items.length ? cursor : undefined };
    },
    async forget(_id) {
      await settlements.delete({ _id }).go();
    },
  };
};
