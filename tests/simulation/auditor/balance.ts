import { table } from '#shared/data/table.ts';
import type { Claim, ClaimLine } from '#shared/domain/claim/claim.ts';
import type { Refund } from '#shared/domain/order/refund.ts';
import type { Committed, Item } from '../world/table/mirror.ts';
import type { Difference } from './difference.ts';
import { refundedOf } from './refunded-money.ts';
import { storedOf } from './stored.ts';
import { unitsTaken } from './units-taken.ts';
import { whole } from './whole.ts';

/** Amount an item adds to an account, in won or units. All postings of one write add up to zero. */
type Posting = { account: string; amount: number };

type Book = {
  /** Law that is broken by a write that does not balance */
  law: string;
  postings: Readonly<Record<string, (item: Item) => readonly Posting[]>>;
  /** True when a change opens, closes or manually sets an account: then the write need not balance */
  isFree(change: Committed): boolean;
};

const entityOf = ({ before, after }: Committed): string => (after ?? before)?.[table.entityName]?.S ?? '';
const isOver = ({ after }: Committed): boolean => after === undefined;
/** True when the amount was put in by a clerk, or at the opening of the shop. */
const isByHand = ({ before, after }: Committed): boolean =>
  !before || JSON.stringify(before.changedBy ?? null) !== JSON.stringify(after?.changedBy ?? null);

const books: readonly Book[] = [
  {
    law: 'stock',
    postings: {
      sku: ({ _product, sku, stock }) => [{ account: `${_product} ${sku}`, amount: Number(stock) }],
      purchase: unitsTaken,
    },
    isFree: (change) => entityOf(change) === 'sku' && (isOver(change) || isByHand(change)),
  },
  {
    law: 'points',
    postings: {
      pointEntry: ({ _user, direction, amount }) => [
        { account: String(_user), amount: direction === 'INCREASE' ? Number(amount) : -Number(amount) },
      ],
      pointLot: ({ _user, amount_left }) => [{ account: String(_user), amount: -Number(amount_left) }],
    },
    isFree: isOver,
  },
  {
    law: 'bonuses',
    postings: {
      bonusEntry: (item) => [{ account: String(item._user), amount: Number(whole(item).amount) }],
      bonusBalance: (item) => [{ account: String(item._user), amount: -Number(whole(item).remain) }],
    },
    isFree: isOver,
  },
  {
    law: 'money',
    postings: {
      refund: (item) => [{ account: String(item.orderNo), amount: refundedOf(item) }],
      order: ({ orderNo, refundedPrice }) => [
        { account: String(orderNo), amount: -Number(refundedPrice ?? 0) },
      ],
    },
    isFree: isOver,
  },
  {
    law: 'promises',
    postings: {
      claim: (item) => {
        const { orderNo, n, promise } = whole(item) as Pick<Claim, 'orderNo' | 'n' | 'promise'>;
        return ofClaim(orderNo, n, promise);
      },
      refund: (item) => {
        const { orderNo, amount, pointPrice, why, reason, extraReason } = whole(item) as Refund;
        const n = Number(why?.split('.')[0]);
        // The remainder of a settlement after the last open claim was promised by no claim.
        if (!n || extraReason !== undefined || reason === '환불 정산') return [];
        return ofClaim(orderNo, n, { money: amount, point: pointPrice });
      },
    },
    isFree: (change) => isOver(change) || (entityOf(change) === 'claim' && !isCompletedByParts(change)),
  },
];

/** Posts the amounts a claim promises and gives back. One side subtracts from the other, to the won. */
const ofClaim = (orderNo: string, n: number, { money, point } = { money: 0, point: 0 }): Posting[] => [
  { account: `claim ${n} of ${orderNo}, money`, amount: money },
  { account: `claim ${n} of ${orderNo}, points`, amount: point },
];

/**
 * True when some lines of a claim were completed and nothing else was decided about it. Its promise is not recalculated
 * then.
 */
const isCompletedByParts = ({ before, after }: Committed): boolean => {
  if (!before || !after) return false;
  const [was, is] = [before, after].map((image) => storedOf(image) as Claim);
  const outcomes = (claim: Claim | undefined, outcome: ClaimLine['outcome']) =>
    claim?.lines.filter((line) => line.outcome === outcome).length ?? 0;
  return outcomes(is, 'COMPLETED') > outcomes(was, 'COMPLETED');
};

/**
 * Checks every write against the shop's books as soon as it is committed. An amount taken from one side of an account
 * has to be put on the other in the same write. Otherwise there is a moment at which something is lost, even if it
 * comes back later.
 */
export const createBalance = () => {
  const differences: Difference[] = [];

  return {
    /** @param changes all changes of one write */
    take(changes: readonly Committed[]): void {
      for (const { law, postings, isFree } of books) {
        const sums = new Map<string, number>();
        const free = new Set<string>();
        for (const change of changes) {
          const { before, after } = change;
          const of = postings[entityOf(change)];
          if (!of) continue;
          const [was, is] = [before ? of(storedOf(before)) : [], after ? of(storedOf(after)) : []];
          const isOpen = isFree(change);
          for (const [sign, all] of [
            [-1, was],
            [1, is],
          ] as const)
            for (const { account, amount } of all) {
              sums.set(account, (sums.get(account) ?? 0) + sign * amount);
              if (isOpen) free.add(account);
            }
        }
        for (const [account, sum] of sums)
          if (sum !== 0 && !free.has(account))
            differences.push({
              law,
              says: `the write at ${new Date(changes[0]?.at ?? 0).toISOString()} leaves ${account} out of balance by ${sum}`,
            });
      }
    },
    differences: (): readonly Difference[] => differences,
  };
};
