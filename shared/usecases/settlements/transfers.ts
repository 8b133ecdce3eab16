import { SUBJECTS_MAX } from '#shared/domain/audit/access-record.ts';
import { handOut, isPayable, type Settlement } from '#shared/domain/bonus/settlement.ts';
import type { RefundAccount } from '#shared/domain/order/order.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { openAccount } from '../bank/seal-account.ts';
import { admitClerk, type Clerk, type ClerkFailure } from '../common/admit-clerk.ts';
import type { Ports } from '../ports/index.ts';
import type { Page } from '../ports/page.ts';

/** A row of the file the bank is handed. */
export type Transfer = Pick<Settlement, '_id' | '_user' | 'net' | 'payOn' | 'type'> & {
  account: RefundAccount;
};

/** A file for the bank. */
export type Transfers = Page<Transfer> & {
  /** Whose account could not be opened: their withdrawals are in no file */
  unopened: string[];
  /** Whether another file has the rest */
  isMore: boolean;
};

/** Rows of a file: as many as the record of who read them can name. */
const TRANSFERS_MAX = SUBJECTS_MAX;
const PAGE = 100;

/**
 * What is due and waits to be paid, its accounts whole, the one due first at the head; with proof alone, and on record.
 * Each row is noted as handed out over its version, so that two files, or a file and a refusal, never have the same one.
 * @param again with rows of earlier files, for one that was lost or that the bank did not take
 * Failures: STEP_UP_REQUIRED; CONFLICT / NOTHING_TO_TRANSFER.
 */
export const listTransfers =
  (ports: Pick<Ports, 'settlements' | 'fields' | 'unitOfWork' | 'clock'>) =>
  async ({
    again = false,
    ...clerk
  }: Clerk & { again?: boolean }): Promise<Result<Transfers, ClerkFailure | 'NOTHING_TO_TRANSFER'>> => {
    const by = admitClerk(ports)({ ...clerk, area: 'only', proven: true });
    if (!by.ok) return by;
    const { due, isMore } = await dueTransfers(ports, { today: kstDay(by.value.at), again });
    const opened = await Promise.all(due.map((one) => opening(ports, one)));
    const rows = await Promise.all(
      opened.map(async ({ settlement, account }): Promise<Transfer[]> => {
        if (!account) return [];
        const saved = await ports.unitOfWork.commit([
          ports.settlements.save(handOut(settlement, by.value), by.value),
        ]);
        const { _id, _user, net, payOn, type } = settlement;
        // Refused, paid or handed out a moment ago: it is no part of this file.
        return saved.ok ? [{ _id, _user, net, payOn, type, account }] : [];
      }),
    );
    const items = rows.flat();
    const unopened = opened.flatMap(({ settlement, account }) => (account ? [] : [settlement._id]));
    return items.length + unopened.length > 0
      ? ok({ items, unopened, isMore })
      : fail(
          'NOTHING_TO_TRANSFER',
          '이체 파일에 담을 출금이 없습니다. 받은 파일을 잃어버렸다면 이미 담은 출금도 함께 담아주세요.',
        );
  };

type Due = { due: Settlement[]; isMore: boolean };

/** The index holds them by the day they are due: what comes after today is not looked at. */
const dueTransfers = async (
  { settlements }: Pick<Ports, 'settlements'>,
  { today, again }: { today: string; again: boolean },
): Promise<Due> => {
  const due: Settlement[] = [];
  let cursor: string | undefined;
  do {
    const page = await settlements.waiting({ limit: PAGE, cursor });
    due.push(...page.items.filter((one) => isPayable(one, today) && (again || !one.handedOutAt)));
    cursor = page.items.some(({ payOn }) => payOn > today) ? undefined : page.cursor;
  } while (cursor && due.length <= TRANSFERS_MAX);
  return { due: due.slice(0, TRANSFERS_MAX), isMore: due.length > TRANSFERS_MAX };
};

/** One whose account cannot be opened, sealed by a key that is gone, holds up no other. */
const opening = async (ports: Pick<Ports, 'fields'>, settlement: Settlement) => ({
  settlement,
  account: await openAccount(ports)(settlement.account, `user#${settlement._user}`).catch(() => undefined),
});
