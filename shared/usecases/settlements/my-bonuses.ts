import type { BonusEntry, BonusEntryType } from '#shared/domain/bonus/bonus.ts';
import type { BonusBalance } from '#shared/domain/bonus/ledger.ts';
import type { PromoteeSale } from '#shared/domain/bonus/promotee-sale.ts';
import type { SettlementView } from '#shared/domain/bonus/settlement.ts';
import { personIdOfActor } from '#shared/domain/identity/person.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { ScoreEntry } from '#shared/domain/score/score.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { kstMonth } from '#shared/domain/time/month.ts';
import type { Ports } from '../ports/index.ts';
import { viewOf } from './withdraw.ts';

type Veiling = Pick<Ports, 'visitorHashes' | 'veils'>;

/** Row a promoter reads of others' purchases: `_id` only distinguishes rows and reveals nothing of the purchase. */
export type Veiled<Row> = Omit<Row, '_id' | 'purchaseNo'> & { _id: string };

const veiled = <Row extends { _id?: string; purchaseNo?: string }>(
  { visitorHashes }: Pick<Ports, 'visitorHashes'>,
  { _id, purchaseNo, ...row }: Row,
): Veiled<Row> => ({ ...row, _id: visitorHashes.hash(`promoter-row#${_id ?? purchaseNo}`) });

/**
 * Reads a page of such rows: neither the rows nor the cursor contain an order number. A cursor that is not the shop's
 * is passed on as it is, and refused as any bad cursor.
 */
const veiledPage = async <Row extends { _id?: string; purchaseNo?: string }, Query extends PageQuery>(
  ports: Veiling,
  query: Query,
  read: (query: Query) => Promise<Result<Page<Row>, 'BAD_CURSOR'>>,
): Promise<Result<Page<Veiled<Row>>, 'BAD_CURSOR'>> => {
  const { cursor } = query;
  const at = cursor === undefined ? undefined : (ports.veils.unveil(cursor) ?? 'veiled');
  const page = await read({ ...query, cursor: at });
  if (!page.ok) return page;
  const next = page.value.cursor;
  const items = page.value.items.map((row) => veiled(ports, row));
  return ok({ ...page.value, items, cursor: next === undefined ? undefined : ports.veils.veil(next) });
};

/**
 * Lists the promoter's ledger, all or of a type, newest first, with the balance and debt. Answers NOT_FOUND /
 * BAD_CURSOR.
 */
export const listMyBonuses =
  (ports: Pick<Ports, 'bonuses'> & Veiling) =>
  async ({
    _user,
    _person,
    ...query
  }: PageQuery & { _user: string; _person?: string; type?: BonusEntryType }): Promise<
    Result<Page<Veiled<BonusEntry>> & { balance: BonusBalance }, 'BAD_CURSOR'>
  > => {
    const { bonuses } = ports;
    const ledger = personIdOfActor({ _user, _person });
    const [page, balance] = await Promise.all([
      veiledPage(ports, query, (at) => bonuses.entries({ ...at, _user: ledger })),
      bonuses.balance(ledger),
    ]);
    return page.ok ? ok({ ...page.value, balance }) : page;
  };

/** Lists the confirmed purchases of the promoter's promotees, newest first. Answers NOT_FOUND / BAD_CURSOR. */
export const listPromoteePurchases =
  (ports: Pick<Ports, 'bonuses'> & Veiling) =>
  ({
    _user,
    _person,
    ...page
  }: PageQuery & { _user: string; _person?: string }): Promise<
    Result<Page<Veiled<PromoteeSale>>, 'BAD_CURSOR'>
  > =>
    veiledPage(ports, page, (at) =>
      ports.bonuses.sales({ ...at, _promoter: personIdOfActor({ _user, _person }) }),
    );

/** Lists the promoter's withdrawals, newest first. Answers NOT_FOUND / BAD_CURSOR. */
export const listMySettlements =
  ({ settlements }: Pick<Ports, 'settlements'>) =>
  async (query: PageQuery & { _user: string }): Promise<Result<Page<SettlementView>, 'BAD_CURSOR'>> => {
    const page = await settlements.settlements(query);
    return page.ok ? ok({ ...page.value, items: page.value.items.map(viewOf) }) : page;
  };

/** Reads one of the promoter's own settlements; undefined when it is another's. */
export const getMySettlement =
  ({ settlements }: Pick<Ports, 'settlements'>) =>
  async ({ _user, _id }: { _user: string; _id: string }): Promise<SettlementView | undefined> => {
    const found = await settlements.settlement(_id);
    return found?._user === _user ? viewOf(found) : undefined;
  };

/**
 * Lists the member's scores, newest first, with their sum and the won confirmed this month. Answers NOT_FOUND /
 * BAD_CURSOR.
 */
export const listMyScores =
  ({ scores, clock }: Pick<Ports, 'scores' | 'clock'>) =>
  async (
    query: PageQuery & { _user: string },
  ): Promise<Result<Page<ScoreEntry> & { score: number; confirmed: number }, 'BAD_CURSOR'>> => {
    const [page, progress] = await Promise.all([
      scores.entries(query),
      scores.progress(query._user, kstMonth(clock.now())),
    ]);
    return page.ok ? ok({ ...page.value, ...progress }) : page;
  };
