import type { BonusEntryType } from '#shared/domain/bonus/bonus.ts';
import type { PromoteeSale } from '#shared/domain/bonus/promotee-sale.ts';
import { changeSales } from '#shared/domain/bonus/sales.ts';
import { sum } from '#shared/domain/money/won.ts';
import { type ReturnedPart, shareOf, takePoints } from '#shared/domain/reward/take-back.ts';
import { kstMonth } from '#shared/domain/time/month.ts';
import type { User } from '#shared/domain/user/user.ts';
import { enterBonuses } from '../bonuses/enter-bonuses.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { type Confirmed, goodsPaid } from './reward-purchase.ts';

export type TakeBackPorts = Pick<
  Ports,
  'orders' | 'users' | 'points' | 'scores' | 'bonuses' | 'unitOfWork' | 'clock'
>;

/** A confirmed purchase whose goods came back after all, or the part of one that did. */
export type ReturnedPurchase = Confirmed & { orderNo: string; splitFrom?: string; confirmedAt: string };

/** Points may be spent between reading and writing; then it is decided again. */
const POINT_ROUNDS = 10;

/**
 * Takes back what a confirmed purchase earned, when it is refunded for a defect: score, the confirmed amount of the month,
 * points and the promoter's bonuses, each once, however often the change is delivered. For a purchase that was split since,
 * the share of the part.
 * - Points are taken from the lot they came in, then from the others, earliest end first; what the member no longer
 *   holds stays spent, and what had expired stays expired.
 * - Bonuses go as far as they are held; the rest is a debt that the next ones pay (design §11). The sale says whose they
 *   are and what was paid, so that they go also when the buyer has left.
 * Coupons stay: they may be used by now, and the fault was the shop's.
 */
export const takeBackRewards =
  (ports: TakeBackPorts) =>
  async (purchase: ReturnedPurchase): Promise<void> => {
    const [user, numbers] = await Promise.all([
      purchase._user ? ports.users.user(purchase._user) : undefined,
      numbersOf(ports, purchase),
    ]);
    const earned = user && (await earnedUnder(numbers, purchase, (no) => ports.scores.earned(user._id, no)));
    const brought =
      (await earnedUnder(numbers, purchase, (no) => broughtBy(ports, no, user?._promoter))) ??
      // What was confirmed before sales were counted has bonuses alone.
      (user?._promoter && earned
        ? { _promoter: user._promoter, occasion: earned.occasion, part: earned.part }
        : undefined);
    if (user && earned) await takeFromMember(ports, user, purchase, earned);
    if (brought) await takeFromPromoter(ports, purchase, brought);
  };

/** The numbers it may have earned under, its own first: a part that was split off later earned with the purchase it came from. */
const numbersOf = async (
  { orders }: Pick<Ports, 'orders'>,
  { purchaseNo, splitFrom, orderNo }: ReturnedPurchase,
): Promise<string[]> => {
  const numbers = [purchaseNo];
  const purchases: { purchaseNo: string; splitFrom?: string }[] = splitFrom
    ? ((await orders.wholeOrder(orderNo))?.purchases ?? [])
    : [];
  for (let from = splitFrom; from; from = purchases.find((one) => one.purchaseNo === from)?.splitFrom)
    numbers.push(from);
  return numbers;
};

type Part = { occasion: string; part: ReturnedPart };

/** What was earned, and under which of the numbers. */
const earnedUnder = async <Earned extends { price: number }>(
  numbers: readonly string[],
  purchase: ReturnedPurchase,
  earnedFor: (purchaseNo: string) => Promise<Earned | undefined>,
): Promise<(Earned & Part) | undefined> => {
  for (const occasion of numbers) {
    const found = await earnedFor(occasion);
    // Without a payment there are no shares: the part that kept the number takes everything.
    if (found && found.price === 0 && occasion !== purchase.purchaseNo) return undefined;
    if (found) return { ...found, occasion, part: { part: goodsPaid(purchase), whole: found.price } };
  }
  return undefined;
};

type Brought = Part & { _promoter: string; sale?: PromoteeSale };

/** The sale a purchase was to the promoter, who is kept with it: its buyer may have left since, `_promoter` and all. */
const broughtBy = async (
  { bonuses }: Pick<Ports, 'bonuses'>,
  purchaseNo: string,
  buyersPromoter: string | undefined,
) => {
  const _promoter = (await bonuses.promoterOfSale(purchaseNo)) ?? buyersPromoter;
  const sale = _promoter && (await bonuses.sale(_promoter, purchaseNo));
  return sale ? { _promoter, sale, price: sale.price } : undefined;
};

/** Score, month and points are taken back together, so that one mark covers them all. */
const takeFromMember = async (
  ports: TakeBackPorts,
  { _id: _user }: User,
  { purchaseNo, product, confirmedAt }: ReturnedPurchase,
  { occasion, score, part }: Part & { score: number },
): Promise<void> => {
  const createdAt = ports.clock.now();
  const common = {
    _id: `return#${purchaseNo}`,
    _user,
    direction: 'DECREASE' as const,
    createdAt,
    name: `반품 회수 · ${product.name}`,
  };
  const lost = shareOf(score, part);
  const price = Math.min(part.part, part.whole);
  const written = await retryOnConflict(
    async () => {
      const earned = await ports.points.earned(_user, occasion);
      const lots = earned.length > 0 ? await ports.points.spendableLots(_user, createdAt) : [];
      const spends = takePoints(earned, part, lots, createdAt);
      const amount = sum(spends.map((spend) => spend.amount));
      return ports.unitOfWork.commit([
        ...ports.scores.unconfirm({
          _user,
          occasion: purchaseNo,
          month: kstMonth(confirmedAt),
          price,
        }),
        ...(lost > 0 ? ports.scores.enter({ ...common, amount: lost, purchaseNo }) : []),
        ...(amount > 0 ? ports.points.take(spends, { ...common, amount }) : []),
      ]);
    },
    { on: 'POINT_CHANGED', rounds: POINT_ROUNDS },
  );
  if (!written.ok && written.failure.code !== 'SCORE_ENTERED') throw new Error(written.failure.code);
};

/**
 * Removes the purchase from the promoter's list and from the sales of the month, whether or not it earned a bonus. When the
 * bonus of the month was issued already, it is calculated again.
 */
const takeFromPromoter = async (
  ports: TakeBackPorts,
  { purchaseNo }: ReturnedPurchase,
  { _promoter, sale, occasion, part }: Brought,
): Promise<void> => {
  const createdAt = ports.clock.now();
  const earned = await ports.bonuses.earned(_promoter, occasion);
  const line = (type: BonusEntryType, amount: number) => ({
    _id: `return#${type}#${purchaseNo}`,
    type,
    amount: -amount,
    name: '추천 회원 반품 회수',
    purchaseNo,
    createdAt,
  });
  const lines = earned.map(({ type, amount }) => line(type, shareOf(amount, part)));
  const price = Math.min(part.part, part.whole);
  const entered = await enterBonuses(
    ports,
    _promoter,
    async () => {
      if (!sale) return { lines: lines.filter(({ amount }) => amount < 0) };
      const was = await ports.bonuses.salesMonth(_promoter, kstMonth(sale.confirmedAt));
      const { month, bonus } = changeSales(was, -price);
      return {
        lines: [...lines, line('BONUS__SALES', -bonus)].filter(({ amount }) => amount < 0),
        beside: [
          ...ports.bonuses.returnSale(_promoter, { of: occasion, purchaseNo, price }),
          ports.bonuses.saveSalesMonth(_promoter, was, month),
        ],
      };
    },
    { isTakeBack: true },
  );
  if (!entered.ok && entered.failure.code !== 'BONUS_ENTERED') throw new Error(entered.failure.code);
};
