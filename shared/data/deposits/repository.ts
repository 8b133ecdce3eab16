import type { EntityItem } from 'electrodb';
import type { DepositList } from '#shared/domain/deposit/deposit.ts';
import {
  DEPOSIT_ID,
  type Deposit,
  depositIdOf,
  depositRetentionEnd,
  listOfDeposit,
  owedOf,
} from '#shared/domain/deposit/deposit.ts';
import { won } from '#shared/domain/money/won.ts';
import { dayMarkOfDeposit } from '#shared/domain/reconciliation/movement.ts';
import type { DatedPageQuery, Page, PageQuery } from '#shared/domain/stored/page.ts';
import { overtaken } from '#shared/domain/stored/refusals.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import { END, orderOf, pageOfWork, pageOrFirst, periodBetween } from '../common/pages.ts';
import { putOverVersion } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { moneyOn } from '../orders/money-index.ts';
import { remittanceOn } from '../orders/remittance-index.ts';
import { depositEntity } from './deposit.entity.ts';

type Key = { amount: number; at: string; print: string };

/** Returns the key of a row by its id. Undefined when the id is none. */
const keyOf = (_id: string): Key | undefined => {
  if (!DEPOSIT_ID.test(_id)) return undefined;
  const [amount = '', seconds = '', print = ''] = _id.split('-');
  return { amount: Number(amount), at: new Date(Number(seconds) * 1000).toISOString(), print };
};

/** Returns the part of a row that has to be sent back, or was: all of it, or the excess. */
const sentBackOf = (deposit: Deposit) => {
  const { returned, owedSince, at } = deposit;
  const owed = owedOf(deposit);
  return { amount: returned ?? owed, since: owedSince ?? at, waits: owed > 0 };
};

const toItem = (deposit: Deposit) => {
  const { _id, amount, at, state, dueAt, changedBy, version, ...body } = deposit;
  return {
    amount,
    at,
    print: _id.split('-')[2] ?? '',
    list: listOfDeposit(state),
    state,
    body,
    ...remittanceOn(sentBackOf(deposit)),
    ...(dueAt && { due: 'deposits' as const, dueAt }),
    ...moneyOn(dayMarkOfDeposit(deposit)),
    expiresAt: epochSeconds(depositRetentionEnd(deposit)),
    changedBy,
    version,
  };
};

/** Turns a stored row into the domain's deposit. */
export const fromDepositItem = (item: EntityItem<ReturnType<typeof depositEntity>>): Deposit => {
  const { body, amount, at, print, state, due, dueAt, changedBy, version } = item;
  return {
    ...body,
    _id: depositIdOf({ amount: won(amount), at }, print),
    amount: won(amount),
    at,
    state,
    ...(due === 'deposits' && { dueAt }),
    ...(changedBy && { changedBy }),
    version,
  };
};

/** Rows of the bank's list, each stored once. */
export interface DepositsPort {
  /** Reads one deposit consistently. */
  deposit(_id: string): Promise<Deposit | undefined>;
  /** Reads the deposits that exist; consistent. */
  deposits(_ids: readonly string[]): Promise<Deposit[]>;
  /** Lists all open deposits of an amount that arrived between two instants; consistent, so that none is missed. */
  openOfAmount(amount: number, between: { from: string; to: string }): Promise<Deposit[]>;
  /** Lists deposits, newest first unless the oldest are asked for. */
  list(query: DatedPageQuery & { list: DepositList }): Promise<Page<Deposit>>;
  /** Lists deposits that have not been checked yet, earliest first. */
  due(now: string, page: PageQuery): Promise<Page<string>>;
  /**
   * Replaces what was read at this version; version 0 means new. Refused when somebody changed it since, or when it
   * exists already.
   */
  save(before: { version: number }, after: Deposit): Write<'CHANGED_MEANWHILE'>;
}

export const createDeposits = (data: DataConfig): DepositsPort => {
  const entity = depositEntity(data);
  return {
    async deposit(_id) {
      const key = keyOf(_id);
      if (!key) return undefined;
      const { data: found } = await entity.get(key).go({ consistent: true });
      return found ? fromDepositItem(found) : undefined;
    },

    async deposits(_ids) {
      const keys = _ids.flatMap((_id) => keyOf(_id) ?? []);
      if (keys.length === 0) return [];
      const { data: found } = await entity.get(keys).go({ consistent: true, preserveBatchOrder: false });
      return found.map(fromDepositItem);
    },

    async openOfAmount(amount, { from, to }) {
      const { data: found } = await entity.query
        .ofAmount({ amount })
        .between({ at: from }, { at: `${to}${END}` })
        .where(({ state }, { eq }) => eq(state, 'OPEN'))
        .go({ consistent: true, pages: 'all' });
      return found.map(fromDepositItem);
    },

    list({ list, createdFrom: from, createdTo: to, ...page }) {
      const [first, last] = periodBetween({ from, to });
      const query = entity.query.inList({ list });
      const within = from || to ? query.between({ at: first }, { at: last }) : query;
      return pageOrFirst(within, page, fromDepositItem, orderOf(page));
    },

    due: (now, page) =>
      pageOfWork(entity.query.due({ due: 'deposits' }).lte({ dueAt: `${now}${END}` }), page, (item) =>
        depositIdOf({ amount: won(item.amount), at: item.at }, item.print),
      ),

    save: (before, after) =>
      putOverVersion(
        before.version,
        entity.put(toItem({ ...after, version: before.version + 1 })).params(),
        overtaken,
      ),
  };
};
