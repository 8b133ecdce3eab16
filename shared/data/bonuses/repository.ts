import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { BonusEntry, BonusEntryType } from '#shared/domain/bonus/bonus.ts';
import { purchaseBonusTypes } from '#shared/domain/bonus/bonus.ts';
import type { BonusBalance, Entered } from '#shared/domain/bonus/ledger.ts';
import { EMPTY_BALANCE, withdrawalLineOf } from '#shared/domain/bonus/ledger.ts';
import type { PromoteeSale } from '#shared/domain/bonus/promotee-sale.ts';
import type { SalesMonth } from '#shared/domain/bonus/sales.ts';
import type { Result } from '#shared/domain/result.ts';
import { fail } from '#shared/domain/result.ts';
import type { Made, Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';

import { removeSignature } from '../audit/repository.ts';
import { madeWithin, pageOf, pageOfWork } from '../common/pages.ts';
import { toConditionCheck, toPut, toUpdate } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import {
  bonusBalanceEntity,
  bonusEntryEntity,
  promoteeSaleEntity,
  saleOwnerEntity,
  salesMonthEntity,
} from './bonus.entity.ts';

/** Prefix of the name of the line that reserves the won of a withdrawal (domain/bonus/ledger.ts) */
const WITHDRAWAL = withdrawalLineOf('');
const entered = fail('BONUS_ENTERED', '이미 처리된 보너스입니다.').failure;
const changed = fail('BONUS_CHANGED', '그사이 보너스가 변경되었습니다. 다시 시도해주세요.').failure;

/**
 * Bonuses of promoters: the purchases they come from, and their payment. A ledger belongs to a person (`personIdOf`),
 * so that somebody who leaves with a debt has it again after joining again.
 */
export interface BonusesPort {
  balance(_user: string): Promise<BonusBalance>;
  /** Checks the balance: refused as CONFLICT / BONUS_CHANGED when a line was entered since it was read. */
  mustBe(_user: string, was: BonusBalance): Write<'BONUS_CHANGED'>;
  /** Lists the settlements of all withdrawals a promoter ever requested, from a consistent read. */
  withdrawals(_user: string): Promise<string[]>;
  /** Reads the ledger lines a promoter earned by a confirmed purchase. */
  earned(_user: string, purchaseNo: string): Promise<BonusEntry[]>;
  /** Lists the ledger of a promoter or of all promoters, newest first; all lines, or those of a type. */
  entries(
    query: PageQuery & Made & { _user?: string; type?: BonusEntryType },
  ): Promise<Result<Page<BonusEntry>, 'BAD_CURSOR'>>;
  /**
   * Enters successive lines on a balance. Refused as CONFLICT: BONUS_ENTERED when the occasion of a line was entered
   * before, BONUS_CHANGED when the balance has changed.
   */
  enter(was: BonusBalance, entered: Entered, by?: ChangedBy): Write<'BONUS_CHANGED' | 'BONUS_ENTERED'>[];

  /** Reads the sales a promoter's promotees confirmed in a KST month `2026-11`; 0 when there are none yet. */
  salesMonth(_user: string, month: string): Promise<SalesMonth>;
  /**
   * Saves the month calculated from `was`. Refused as CONFLICT / BONUS_CHANGED when the stored month is no longer
   * `was`.
   */
  saveSalesMonth(_user: string, was: SalesMonth, next: SalesMonth): Write<'BONUS_CHANGED'>;
  /** Lists promoters whose promotees confirmed purchases in a month, for jobs that process them page by page. */
  salesOf(month: string, page: PageQuery): Promise<Page<string>>;

  /** Stores a confirmed purchase of a promotee. Refused as CONFLICT / BONUS_ENTERED when it was stored before. */
  addSale(_promoter: string, sale: PromoteeSale): Write<'BONUS_ENTERED'>[];
  /**
   * Finds the promoter of the member who bought it, also after that member left. Returns undefined for sales stored
   * before the promoter was stored with them.
   */
  promoterOfSale(purchaseNo: string): Promise<string | undefined>;
  /** Deletes the sales of the purchases of an order. May be repeated. */
  forgetSales(purchaseNos: readonly string[]): Promise<void>;
  /**
   * Stores how many won of a sale were refunded so far. Refused as CONFLICT / BONUS_CHANGED when the stored value is
   * not `was`.
   */
  returnSale(
    _promoter: string,
    sale: { purchaseNo: string; was: number; returned: number },
  ): Write<'BONUS_CHANGED'>;
  sale(_promoter: string, purchaseNo: string): Promise<PromoteeSale | undefined>;
  /** Lists the sales confirmed by a promoter's promotees, newest first. */
  sales(query: PageQuery & { _promoter: string }): Promise<Result<Page<PromoteeSale>, 'BAD_CURSOR'>>;
}

export const createBonusesRepository = (data: DataConfig): BonusesPort => {
  const entries = bonusEntryEntity(data);
  const balances = bonusBalanceEntity(data);
  const months = salesMonthEntity(data);
  const sales = promoteeSaleEntity(data);
  const owners = saleOwnerEntity(data);

  return {
    /** Reads one item. */
    async balance(_user) {
      const { data: found } = await balances.get({ _user }).go({ consistent: true });
      if (!found) return EMPTY_BALANCE;
      const { remain, debt = 0, lines, lapsed } = found;
      return { remain, debt, lines, ...(lapsed !== undefined && { lapsed }) };
    },

    mustBe: (_user, was) =>
      toConditionCheck(
        balances
          .delete({ _user })
          .where((stored, { eq, notExists }) =>
            was.lines === 0 ? notExists(stored.lines) : eq(stored.lines, was.lines),
          )
          .params(),
        changed,
      ),

    /** Queries the ledger itself: an index may not have the latest lines yet. */
    async withdrawals(_user) {
      const query = entries.query.entry({ _user }).begins({ _id: WITHDRAWAL });
      const { data: found } = await query.go({ consistent: true, pages: 'all' });
      return found.map(({ _id }) => _id.slice(WITHDRAWAL.length));
    },

    /** Reads two items. */
    async earned(_user, purchaseNo) {
      const named = purchaseBonusTypes.map((type) => ({ _user, _id: `${type}#${purchaseNo}` }));
      const { data: found } = await entries.get(named).go({ consistent: true });
      return found.map(removeSignature);
    },

    /** Reads the ledger with one bounded query. */
    entries({ _user, type, ...page }) {
      if (!_user)
        return type
          ? pageOf(madeWithin(entries.query.allOfType({ type }), page), page, removeSignature)
          : pageOf(madeWithin(entries.query.all({}), page), page, removeSignature);
      return type
        ? pageOf(madeWithin(entries.query.ofType({ _user, type }), page), page, removeSignature)
        : pageOf(madeWithin(entries.query.ofMember({ _user }), page), page, removeSignature);
    },

    enter(was, { entries: added, balance: { remain, debt, lines, lapsed } }, changedBy) {
      const last = added.at(-1);
      if (!last) return [];
      const balance = balances
        .upsert({ _user: last._user })
        .set({ remain, debt, lines, ...(lapsed !== undefined && { lapsed }) })
        .where((stored, { eq, notExists }) =>
          was.lines === 0 ? notExists(stored.lines) : eq(stored.lines, was.lines),
        )
        .params();
      return [
        ...added.map((entry) => toPut(entries.create({ ...entry, changedBy }).params(), entered)),
        toUpdate(balance, changed),
      ];
    },

    /** Reads one item. */
    async salesMonth(_user, month) {
      const { data: found } = await months.get({ _user, month }).go({ consistent: true });
      return found
        ? { month, sum: found.sum, version: found.version, ...(found.issued && { issued: found.issued }) }
        : { month, sum: 0, version: 0 };
    },

    saveSalesMonth: (_user, { version: was }, { month, sum, issued }: SalesMonth) =>
      toUpdate(
        months
          .upsert({ _user, month })
          .set({ sum, version: was + 1, ...(issued && { issued }) })
          .where(({ version }, { eq, notExists }) => (was === 0 ? notExists(version) : eq(version, was)))
          .params(),
        changed,
      ),

    salesOf: (month, page) => pageOfWork(months.query.ofMonth({ month }), page, ({ _user }) => _user),

    addSale: (_promoter, sale) => [
      toPut(sales.create({ ...sale, _promoter }).params(), entered),
      toPut(owners.create({ _promoter, purchaseNo: sale.purchaseNo }).params(), entered),
    ],

    /** Reads one item. */
    async promoterOfSale(purchaseNo) {
      const { data: found } = await owners.get({ purchaseNo }).go({ consistent: true });
      return found?._promoter;
    },

    /**
     * Deletes the sales of one order, hence of one promoter. The promoter of a sale is deleted last, because the rest
     * is found by it.
     */
    async forgetSales(purchaseNos) {
      if (purchaseNos.length === 0) return;
      const { data: owned } = await owners.get(purchaseNos.map((purchaseNo) => ({ purchaseNo }))).go();
      const [bonus] = owned;
      if (!bonus) return;
      const keys = purchaseNos.map((purchaseNo) => ({ _promoter: bonus._promoter, purchaseNo }));
      await sales.delete(keys).go();
      await owners.delete(purchaseNos.map((purchaseNo) => ({ purchaseNo }))).go();
    },

    returnSale: (_promoter, { purchaseNo, was, returned }) =>
      toUpdate(
        sales
          .patch({ _promoter, purchaseNo })
          .set({ returned })
          .where((sale, { eq }) => eq(sale.returned, was))
          .params(),
        changed,
      ),

    /** Reads one item. */
    async sale(_promoter, purchaseNo) {
      const { data: found } = await sales.get({ _promoter, purchaseNo }).go({ consistent: true });
      if (!found) return undefined;
      const { _promoter: _, ...sale } = found;
      return sale;
    },

    /** Runs one bounded query. */
    sales: ({ _promoter, ...page }) =>
      pageOf(sales.query.ofPromoter({ _promoter }), page, ({ _promoter: _, ...sale }) => sale),
  };
};
