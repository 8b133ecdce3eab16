import { idOf } from '#localstack/seed/random.ts';
import type { User } from '#shared/domain/user/user.ts';
import { type Buyer, type Copier, copierOf, numberOf } from './copies.ts';
import type { ModelOrder, Models } from './models.ts';

/** Number of orders and members of a shop over its whole life. */
export type Size = { orders: number; members: number };

/** The past of a shop: its members and orders, the newest first, made one by one. */
export type Past = {
  size: Size;
  /** Members whose pages are read: one with hardly any order, and one with every twentieth order */
  few: Buyer;
  many: Buyer;
  member(n: number): User;
  order(n: number): ModelOrder;
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days since its first order, for any size: a larger shop has more orders a day. */
const DAYS = 400;
/** Milliseconds until every copy has reached its last step. */
const REST_MS = 2 * 60 * 60 * 1000;
/** One of this number of orders belongs to the member with very many. */
const OF_MANY = 20;
/** Orders of the member with few, counted from the latest. */
export const OF_FEW: readonly [number, ...number[]] = [40, 300, 700];

const surnames = [...'김이박최정강조윤장임한오서신권황안송류홍'];
const syllables = [...'하늘바다솔별빛나래온유진서윤아름다운지민재원은채'];
const at = (letters: readonly string[], n: number): string => letters[n % letters.length] ?? '';

/**
 * Builds the past of a shop of a size: copies of its model orders, with the same sequence of states for any size, so
 * that each list of the larger shop is longer, and its first page is of the same kind.
 * @param now ms since the epoch
 */
export const pastOf = (
  { orders: models, member: model }: Models,
  accounts: { few: Buyer; many: Buyer },
  size: Size,
  now: number,
): Past => {
  const copiers = models.map(copierOf);
  const timeOf = (n: number, count: number) =>
    new Date(now - REST_MS - ((n + 0.5) / count) * DAYS * DAY_MS).toISOString();

  const member = (n: number): User => {
    const createdAt = timeOf(n, size.members);
    const username = `buyer${String(n).padStart(7, '0')}`;
    const name = at(surnames, n) + at(syllables, n * 7) + at(syllables, n * 3 + 1);
    const phone = `010${String(20_000_000 + n * 71).slice(-8)}`;
    const email = `${username}@example.com`;
    const own = { _id: idOf(username, createdAt), username, name, phone, email };
    const { birthDate, promoterCode, ...others } = model;
    return { ...others, ...own, createdAt, updatedAt: createdAt };
  };
  const buyerOf = (n: number): Buyer => {
    if (OF_FEW.includes(n)) return accounts.few;
    return Math.floor(n / copiers.length) % OF_MANY === 0 ? accounts.many : member(n % size.members);
  };

  return {
    size,
    ...accounts,
    member,
    order: (n) => {
      const createdAt = timeOf(n, size.orders);
      const copy = copiers[n % copiers.length] as Copier;
      return copy({ orderNo: numberOf(n, createdAt), createdAt, buyer: buyerOf(n) });
    },
  };
};
