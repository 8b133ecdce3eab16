import type { SettlementAct, SettlementsQuery } from '#shared/contracts/members/settlement.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import {
  noteInvoice,
  paySettlement,
  refuseSettlement,
  type Settlement,
  type SettlementView,
} from '#shared/domain/bonus/settlement.ts';
import { personIdOfActor } from '#shared/domain/identity/person.ts';
import {
  withdrawalPaidMessage,
  withdrawalRefusedMessage,
} from '#shared/domain/message/settlement-messages.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { retentionEnd } from '#shared/domain/retention/retention.ts';
import type { Page } from '#shared/domain/stored/page.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { ownerOfItem, ownersOfPage, recordAccess } from '#shared/usecases/common/on-record.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { enterBonuses } from '../bonuses/enter-bonuses.ts';
import { refuseOwn } from '../common/own-account.ts';
import { listOfMembers, type OfMember, withNames } from '../console/named-members.ts';
import type { Ports } from '../ports/index.ts';
import { viewOf } from './withdraw.ts';

type Act<Intent extends SettlementAct['intent']> = Omit<Extract<SettlementAct, { intent: Intent }>, 'intent'>;

const notFound = () => fail('SETTLEMENT_NOT_FOUND', '출금 내역을 찾을 수 없습니다.');

/** Most reads of a page; a page that is still not full has a cursor all the same. */
const READS_MAX = 10;

/**
 * Lists settlements of one promoter or all, newest first; of all in one state, latest due date first. Needs scope
 * console. Answers NOT_FOUND / BAD_CURSOR.
 */
export const listSettlements = recordAccess(
  '추천인 출금 목록 조회',
  ownersOfPage,
  (ports: Pick<Ports, 'settlements' | 'users'>) =>
    async ({
      actor,
      username,
      state,
      ...page
    }: { actor: Actor } & SettlementsQuery): Promise<
      Result<Page<OfMember<SettlementView>>, AccessFailure | 'BAD_CURSOR'>
    > => {
      const permitted = permit(actor, { scopes: consoleScopes.only });
      if (!permitted.ok) return permitted;
      return listOfMembers(ports, username, async (_user) => {
        const items: Settlement[] = [];
        let cursor = page.cursor;
        // For one promoter in one state the index has only the promoter: pages are read until this one is full.
        for (let reads = 0; reads < READS_MAX; reads++) {
          const limit = page.limit - items.length;
          const found = await ports.settlements.settlements({ limit, cursor, _user, state });
          if (!found.ok) return found;
          items.push(...found.value.items.filter((item) => !state || item.state === state));
          cursor = found.value.cursor;
          if (!cursor || items.length === page.limit) break;
        }
        return ok({ items: items.map(viewOf), cursor });
      });
    },
);

/** Lists settlements that wait to be paid, earliest due date first. Needs scope console. */
export const listWaiting = recordAccess(
  '추천인 출금 대기 조회',
  ownersOfPage,
  (ports: Pick<Ports, 'settlements' | 'users'>) =>
    async ({
      actor,
      limit,
    }: {
      actor: Actor;
      limit: number;
    }): Promise<Result<Page<OfMember<SettlementView>>, AccessFailure>> => {
      const permitted = permit(actor, { scopes: consoleScopes.only });
      if (!permitted.ok) return permitted;
      const { items, cursor } = await ports.settlements.waiting({ limit });
      return ok(await withNames(ports, { items: items.map(viewOf), cursor }));
    },
);

/**
 * Settlement as a clerk sees it, with the clerk who exported it for the bank and the first digits of the resident
 * number.
 */
export type ConsoleSettlement = OfMember<SettlementView> & { handedOutBy?: string; residentNumber?: string };

/** Reads a settlement. Needs scope console. Answers NOT_FOUND / SETTLEMENT_NOT_FOUND. */
export const getSettlement = recordAccess(
  '추천인 출금 조회',
  ownerOfItem,
  (ports: Pick<Ports, 'settlements' | 'users' | 'clock'>) =>
    async ({
      actor,
      _id,
    }: {
      actor: Actor;
      _id: string;
    }): Promise<Result<ConsoleSettlement, AccessFailure | 'SETTLEMENT_NOT_FOUND'>> => {
      const permitted = permit(actor, { scopes: consoleScopes.only });
      if (!permitted.ok) return permitted;
      const found = await ports.settlements.settlement(_id);
      if (!found) return notFound();
      const [named, number] = await Promise.all([
        withNames(ports, { items: [viewOf(found)] }),
        ports.settlements.residentNumber(found._user, ports.clock.now()),
      ]);
      const [settlement] = named.items;
      if (!settlement) return notFound();
      const { handedOutBy } = found;
      return ok({
        ...settlement,
        ...(handedOutBy && { handedOutBy }),
        ...(number && { residentNumber: number.masked }),
      });
    },
);

type PayPorts = Pick<Ports, 'settlements' | 'bonuses' | 'users' | 'messageWrites' | 'unitOfWork' | 'clock'>;

type Settled = 'SETTLEMENT_NOT_FOUND' | 'SETTLEMENT_SETTLED';

/** Finds the recipient of its final message: the member, or for one who left, the stored contact. */
const addresseeOf = async ({ users }: Pick<Ports, 'users'>, { _user, contact }: Settlement) =>
  (await users.user(_user)) ?? (contact && { _id: _user, ...contact });

const pay = async (
  ports: PayPorts,
  { _id, paidOn }: { _id: string; paidOn: string },
  by: ChangedBy,
): Promise<
  Result<
    SettlementView,
    | Settled
    | 'BUSY'
    | 'CHANGED_MEANWHILE'
    | 'OWN_ACCOUNT'
    | 'PAID_ON_UNLIKELY'
    | 'TAX_INVOICE_NEEDED'
    | 'VERSION_CONFLICT'
  >
> => {
  const was = await ports.settlements.settlement(_id);
  if (!was) return notFound();
  const others = refuseOwn(by, personIdOfActor(was), 'settlement');
  if (!others.ok) return others;
  const paid = paySettlement(was, { paidOn, now: by.at });
  if (!paid.ok) return paid;
  const [user, number] = await Promise.all([
    addresseeOf(ports, was),
    ports.settlements.residentNumber(was._user, by.at),
  ]);
  const expiresAt = epochSeconds(retentionEnd('settlement', by.at));
  const saved = await ports.unitOfWork.commit([
    ports.settlements.save(paid.value, by),
    ...(number ? [ports.settlements.saveResidentNumber({ ...number, expiresAt })] : []),
    ...(user ? [ports.messageWrites.put(withdrawalPaidMessage(user, paid.value, by.at))] : []),
  ]);
  return saved.ok ? ok(viewOf(paid.value)) : saved;
};

/**
 * Marks a withdrawal as paid on a KST day, after the bank sent it. One of the most important actions: it needs a recent
 * proof of the password, and a clerk who is not the promoter. Answers STEP_UP_REQUIRED; NOT_FOUND /
 * SETTLEMENT_NOT_FOUND; CONFLICT: OWN_ACCOUNT, SETTLEMENT_SETTLED, TAX_INVOICE_NEEDED, VERSION_CONFLICT; INVALID /
 * PAID_ON_UNLIKELY.
 */
export const payWithdrawal =
  (ports: PayPorts) =>
  async ({ _id, paidOn, ...clerk }: Clerk & { _id: string; paidOn: string }) => {
    const by = requireClerk(ports)({ ...clerk, area: 'only', proven: true });
    return by.ok ? pay(ports, { _id, paidOn }, by.value) : by;
  };

/**
 * Builds the write for a resident number after a refusal, which is stored for the statement of payments: with nothing
 * paid and nothing else waiting it is deleted at once; otherwise its term follows the last payment.
 */
const residentNumberAfter = async (
  { settlements, clock }: PayPorts,
  refused: Settlement,
): Promise<Write[]> => {
  const number = await settlements.residentNumber(refused._user, clock.now());
  if (!number) return [];
  let lastPaidAt = '';
  let cursor: string | undefined;
  do {
    const page = await settlements.settlements({ _user: refused._user, limit: 100, cursor });
    if (!page.ok) throw new Error(page.failure.code);
    const others = page.value.items.filter(({ _id }) => _id !== refused._id);
    if (others.some(({ state }) => state === 'REQUESTED')) return [];
    for (const { paidAt = '' } of others) if (paidAt > lastPaidAt) lastPaidAt = paidAt;
    cursor = page.value.cursor;
  } while (cursor);
  if (!lastPaidAt) return [settlements.removeResidentNumber(refused._user)];
  const expiresAt = epochSeconds(retentionEnd('settlement', lastPaidAt));
  return [settlements.saveResidentNumber({ ...number, expiresAt })];
};

/**
 * Refuses a withdrawal: its won return to the ledger, in one transaction with the settlement and the message. Answers
 * NOT_FOUND / SETTLEMENT_NOT_FOUND; CONFLICT: OWN_ACCOUNT, SETTLEMENT_SETTLED, TRANSFER_HANDED_OUT, VERSION_CONFLICT.
 */
export const refuseWithdrawal =
  (ports: PayPorts) =>
  async ({
    _id,
    reason,
    notSent,
    version,
    ...clerk
  }: Clerk & { _id: string } & Omit<Act<'refuse'>, 'notSent'> & { notSent?: boolean }): Promise<
    Result<
      SettlementView,
      | ClerkFailure
      | Settled
      | 'BONUS_ENTERED'
      | 'BUSY'
      | 'CHANGED_MEANWHILE'
      | 'OWN_ACCOUNT'
      | 'TRANSFER_HANDED_OUT'
      | 'VERSION_CONFLICT'
    >
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const { at: now } = by.value;
    const was = await ports.settlements.settlement(_id);
    if (!was) return notFound();
    const others = refuseOwn(by.value, personIdOfActor(was), 'settlement');
    if (!others.ok) return others;
    const refused = refuseSettlement({ ...was, version }, { reason, notSent, now });
    if (!refused.ok) return refused;
    const user = await addresseeOf(ports, was);
    const line = {
      _id: `refused#${_id}`,
      type: 'BONUS__DEBIT' as const,
      amount: was.amount,
      name: '출금 반려',
      _settlement: _id,
      createdAt: now,
    };
    const entered = await enterBonuses(
      ports,
      personIdOfActor(was),
      async () => ({
        lines: [line],
        beside: [
          ports.settlements.save(refused.value, by.value),
          ...(await residentNumberAfter(ports, refused.value)),
          ...(user ? [ports.messageWrites.put(withdrawalRefusedMessage(user, refused.value, now))] : []),
        ],
      }),
      { by: by.value },
    );
    if (entered.ok) return ok(viewOf(refused.value));
    if (entered.failure.code === 'BONUS_SHORT') throw new Error('money that comes back cannot be short');
    return entered as Result<never, Exclude<typeof entered.failure.code, 'BONUS_SHORT'>>;
  };

/**
 * Stores the invoice number of a company that waits to be paid. Answers the failures of a save; CONFLICT /
 * SETTLEMENT_SETTLED.
 */
export const noteTaxInvoice =
  (ports: Pick<Ports, 'settlements' | 'unitOfWork' | 'clock'>) =>
  async ({
    _id,
    invoiceNo,
    version,
    ...clerk
  }: Clerk & { _id: string } & Act<'invoice'>): Promise<
    Result<SettlementView, ClerkFailure | Settled | 'BUSY' | 'VERSION_CONFLICT'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const was = await ports.settlements.settlement(_id);
    if (!was) return notFound();
    const noted = noteInvoice({ ...was, version }, invoiceNo);
    if (!noted.ok) return noted;
    const saved = await ports.unitOfWork.commit([ports.settlements.save(noted.value, by.value)]);
    return saved.ok ? ok(viewOf(noted.value)) : saved;
  };

/**
 * Reads the resident number in full, for the statement to the tax office; needs a proof of the password, and the access
 * is recorded (decisions/personal-data.md).
 */
export const readResidentNumber = recordAccess(
  '추천인 주민등록번호 열람',
  ownerOfItem,
  (ports: Pick<Ports, 'settlements' | 'fields' | 'clock'>) =>
    async ({
      _id,
      ...clerk
    }: Clerk & { _id: string }): Promise<
      Result<{ _user: string; number?: string }, ClerkFailure | 'SETTLEMENT_NOT_FOUND'>
    > => {
      const by = requireClerk(ports)({ ...clerk, area: 'only', proven: true });
      if (!by.ok) return by;
      const settlement = await ports.settlements.settlement(_id);
      if (!settlement) return notFound();
      const { _user } = settlement;
      const found = await ports.settlements.residentNumber(_user, by.value.at);
      if (!found) return ok({ _user });
      const digits = await ports.fields.open(found.sealed, `resident-number#${_user}`);
      return ok({ _user, number: `${digits.slice(0, 6)}-${digits.slice(6)}` });
    },
);

const PAGE = 100;

/** Payments to somebody in a year: one line for each promoter of the yearly statement. */
export type YearOfPayments = OfMember<{
  _user: string;
  type: Settlement['type'];
  count: number;
  amount: number;
  incomeTax: number;
  localTax: number;
  fee: number;
  net: number;
}>;

/** Reads the yearly statement of everybody who was paid in a year (KST, day of the transfer). Needs scope console. */
export const readYearOfPayments = recordAccess(
  '추천인 연간 지급내역 조회',
  ownersOfPage,
  (ports: Pick<Ports, 'settlements' | 'users'>) =>
    async ({
      actor,
      year,
    }: {
      actor: Actor;
      year: string;
    }): Promise<Result<Page<YearOfPayments>, AccessFailure>> => {
      const permitted = permit(actor, { scopes: consoleScopes.only });
      if (!permitted.ok) return permitted;
      const sums = new Map<string, Omit<YearOfPayments, 'user'>>();
      let cursor: string | undefined;
      do {
        const page = await ports.settlements.paidIn(year, { limit: PAGE, cursor });
        for (const { _user, type, amount, incomeTax, localTax, fee, net } of page.items) {
          const was = sums.get(_user) ?? {
            _user,
            type,
            count: 0,
            amount: 0,
            incomeTax: 0,
            localTax: 0,
            fee: 0,
            net: 0,
          };
          sums.set(_user, {
            ...was,
            count: was.count + 1,
            amount: was.amount + amount,
            incomeTax: was.incomeTax + incomeTax,
            localTax: was.localTax + localTax,
            fee: was.fee + fee,
            net: was.net + net,
          });
        }
        cursor = page.cursor;
      } while (cursor);
      return ok(await withNames(ports, { items: [...sums.values()] }));
    },
);

/** Lists a promoter's payments in a year, transfer by transfer, for their own tax return. */
export const listMyPayments =
  ({ settlements }: Pick<Ports, 'settlements'>) =>
  async ({ _user, year }: { _user: string; year: string }): Promise<SettlementView[]> => {
    const paid: SettlementView[] = [];
    let cursor: string | undefined;
    do {
      const page = await settlements.paidIn(year, { _user, limit: PAGE, cursor });
      paid.push(...page.items.map(viewOf));
      cursor = page.cursor;
    } while (cursor);
    return paid;
  };
