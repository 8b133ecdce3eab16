import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { BonusEntry } from './bonus.ts';

/**
 * Balance of a promoter's ledger: won available, won owed, and the number of lines so far. `lapsed`: won available when
 * the promoter left; they are not owed.
 */
export type BonusBalance = { remain: number; debt: number; lines: number; lapsed?: number };

/** A line before it is entered, without the balance after it. */
export type BonusLine = Omit<BonusEntry, '_user' | 'remain' | 'owed'>;

/** Lines to enter, and the balance after them. */
export type Entered = { entries: BonusEntry[]; balance: BonusBalance };

/** Returns the id of the line that takes the won of a withdrawal out, made of its settlement. */
export const withdrawalLineOf = (_settlement: string): string => `withdrawal#${_settlement}`;

export const EMPTY_BALANCE: BonusBalance = { remain: 0, debt: 0, lines: 0 };

/**
 * Enters lines one after another (rules 2.41).
 * - Income pays what is owed, by a line of its own.
 * - A line below 0 must be covered by the balance. Failure: CONFLICT / BONUS_SHORT.
 * - A take-back (`isTakeBack`) takes what is available; the rest is owed, except the part that has lapsed. Its line is
 * entered even when it takes nothing, so that the occasion counts once.
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
      // `0 - taken` instead of `-taken`, which is -0 for 0
      enter({ ...line, amount: 0 - taken }, -line.amount - taken - forgiven);
    } else if (remain + line.amount < 0)
      return fail('BONUS_SHORT', '보유한 보너스보다 많이 차감할 수 없습니다.');
    else enter(line);
  }
  const balance = { remain, debt, lines: was.lines + entries.length };
  return ok({ entries, balance: was.lapsed === undefined ? balance : { ...balance, lapsed } });
};

/**
 * Enters one line that lapses the available won; a debt remains. Returns undefined when nothing is available.
 * @param line names the occasion
 */
export const expireBonuses = (
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
