import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { BonusEntry } from './bonus.ts';

/**
 * Where a promoter's ledger stands: won held, won owed, and how many lines led there. `lapsed`: won that were held when the
 * promoter left; of those nothing is owed.
 */
export type BonusBalance = { remain: number; debt: number; lines: number; lapsed?: number };

/** A line before the ledger says what is held after it. */
export type BonusLine = Omit<BonusEntry, '_user' | 'remain' | 'owed'>;

/** Lines to enter, and where the ledger stands after them. */
export type Entered = { entries: BonusEntry[]; balance: BonusBalance };

/** Names the line that takes the won of a withdrawal out, by its settlement. */
export const withdrawalLineOf = (_settlement: string): string => `withdrawal#${_settlement}`;

export const EMPTY_BALANCE: BonusBalance = { remain: 0, debt: 0, lines: 0 };

/**
 * Enters lines one after another (design §11).
 * - What comes in pays what is owed, by a line of its own.
 * - What is taken out must be held. Failure: CONFLICT / BONUS_SHORT.
 * - A take-back (`isTakeBack`) takes what is held; the rest is owed, as far as it has not lapsed. Its line is there even when it takes nothing, so
 *   that the occasion counts once.
 */
export const enterLines = (
  was: BonusBalance,
  _user: string,
  lines: readonly BonusLine[],
  { isTakeBack = false }: { isTakeBack?: boolean } = {},
): Result<Entered, 'BONUS_SHORT'> => {
  const entries: BonusEntry[] = [];
  let { remain, debt, lapsed = 0 } = was;
  const enter = (line: BonusLine, owed = 0) => {
    remain += line.amount;
    debt += owed;
    entries.push({ ...line, _user, remain, ...(owed > 0 && { owed }) });
  };
  for (const line of lines) {
    if (line.amount >= 0) {
      enter(line);
      const paid = Math.min(debt, line.amount);
      if (paid === 0) continue;
      debt -= paid;
      const { type, createdAt } = line;
      enter({ _id: `debt#${line._id}`, type, amount: -paid, name: '미회수 보너스 상계', createdAt });
    } else if (isTakeBack) {
      const taken = Math.min(-line.amount, remain);
      const forgiven = Math.min(lapsed, -line.amount - taken);
      lapsed -= forgiven;
      // `0 - 0`, since JavaScript knows a -0
      enter({ ...line, amount: 0 - taken }, -line.amount - taken - forgiven);
    } else if (remain + line.amount < 0)
      return fail('BONUS_SHORT', '보유한 보너스보다 많이 차감할 수 없습니다.');
    else enter(line);
  }
  const balance = { remain, debt, lines: was.lines + entries.length };
  return ok({ entries, balance: was.lapsed === undefined ? balance : { ...balance, lapsed } });
};

/**
 * What is held lapses by one line; a debt stays. Nothing where nothing is held.
 * @param line names the occasion
 */
export const lapseBonuses = (
  was: BonusBalance,
  _user: string,
  line: Pick<BonusLine, '_id' | 'createdAt'>,
): Entered | undefined => {
  if (was.remain <= 0) return undefined;
  const lapse: BonusLine = {
    ...line,
    type: 'BONUS__ADMIN',
    amount: -was.remain,
    name: '회원 탈퇴로 소멸',
  };
  const entered = enterLines(was, _user, [lapse]);
  if (!entered.ok) return undefined;
  const { entries, balance } = entered.value;
  return { entries, balance: { ...balance, lapsed: (was.lapsed ?? 0) + was.remain } };
};
