import type { Mirror } from '../../world/table/mirror.ts';
import type { Law } from '../law.ts';
import { whole } from '../whole.ts';

type Line = { _id: string; _user: string; amount: number; owed?: number };
type Balance = { _user: string; remain: number; debt?: number; lines: number };
type Withdrawal = { _id: string; _user: string; amount: number; state: string };

type Sale = { _promoter: string; price: number; returned: number; confirmedAt: string };
type Month = { _user: string; month: string; sum: number };

const NOTHING = { sum: 0, count: 0, owed: 0 };

/** Offset of Korean time from UTC (ms). */
const KST_MS = 9 * 3_600_000;

/** Compares the sales of each promoter's months with the sum of what stays sold of each single sale, in won. */
const missummed = (mirror: Mirror): string[] => {
  const sold = new Map<string, number>();
  for (const item of mirror.items('promoteeSale')) {
    const { _promoter, price, returned, confirmedAt } = whole(item) as Sale;
    const key = `${_promoter} ${new Date(Date.parse(confirmedAt) + KST_MS).toISOString().slice(0, 7)}`;
    sold.set(key, (sold.get(key) ?? 0) + price - returned);
  }
  const months = new Map<string, number>();
  for (const item of mirror.items('salesMonth')) {
    const { _user, month, sum } = whole(item) as Month;
    months.set(`${_user} ${month}`, sum);
  }
  return [...new Set([...sold.keys(), ...months.keys()])].flatMap((key) => {
    const [sum = 0, stored = 0] = [sold.get(key), months.get(key)];
    return sum === stored ? [] : [`the sales of ${key} come to ${sum}, the month says ${stored}`];
  });
};

/**
 * Checks the bonuses of each promoter: the sum of the lines is the stored balance, never below zero. An amount that
 * could not be taken back is owed until later lines pay it. An amount taken by a withdrawal is paid, pending, or was
 * given back completely. A month's
 * sales are the sum of its sales.
 */
export const bonuses: Law = ({ world: { mirror } }) => {
  const breaches = missummed(mirror);
  const lines = new Map<string, Line>();
  const sums = new Map<string, { sum: number; count: number; owed: number }>();
  for (const item of mirror.items('bonusEntry')) {
    const line = whole(item) as Line;
    lines.set(`${line._user} ${line._id}`, line);
    const { sum, count, owed } = sums.get(line._user) ?? NOTHING;
    // A debt is paid by a separate line.
    const paid = line._id.startsWith('debt#') ? -line.amount : 0;
    sums.set(line._user, {
      sum: sum + line.amount,
      count: count + 1,
      owed: owed + (line.owed ?? 0) - paid,
    });
  }
  for (const item of mirror.items('bonusBalance')) {
    const { _user, remain, debt = 0, lines: told } = whole(item) as Balance;
    const { sum, count, owed } = sums.get(_user) ?? NOTHING;
    if (sum !== remain)
      breaches.push(`the lines of promoter ${_user} come to ${sum}, the balance says ${remain}`);
    if (owed !== debt) breaches.push(`promoter ${_user} owes ${owed} by the lines, the balance says ${debt}`);
    if (debt > 0 && remain > 0) breaches.push(`promoter ${_user} holds ${remain}, and still owes ${debt}`);
    if (told !== count) breaches.push(`promoter ${_user} has ${count} lines, the balance counts ${told}`);
    if (remain < 0) breaches.push(`promoter ${_user} holds ${remain}`);
  }
  const asked = new Set<string>();
  for (const item of mirror.items('settlement')) {
    const { _id, _user, amount, state } = whole(item) as Withdrawal;
    asked.add(`${_user} withdrawal#${_id}`);
    const out = lines.get(`${_user} withdrawal#${_id}`)?.amount;
    const back = lines.get(`${_user} refused#${_id}`)?.amount ?? 0;
    if (out !== -amount)
      breaches.push(`withdrawal ${_id} is of ${amount}, and ${out ?? 0} was entered for it`);
    if (back !== (state === 'REFUSED' ? amount : 0))
      breaches.push(`withdrawal ${_id} of ${amount} is ${state}, and ${back} of it came back`);
  }
  for (const key of lines.keys())
    if (key.includes(' withdrawal#') && !asked.has(key))
      breaches.push(`${key} took bonuses, and nothing is to be paid for it`);
  return breaches;
};
