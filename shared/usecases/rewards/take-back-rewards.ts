import type { BonusEntryType } from '#shared/domain/bonus/bonus.ts';
import { changeSales } from '#shared/domain/bonus/sales.ts';
import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { sum } from '#shared/domain/money/won.ts';
import { originalPurchaseNo } from '#shared/domain/order/split-purchase.ts';
import { type EarningTerms, pointsOf } from '#shared/domain/point/point-rule.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { bonusOf, scoreOf } from '#shared/domain/reward/rewards.ts';
import {
  earningNumberOf,
  hasGoneBack,
  type KeptGoods,
  keptOfLine,
  keptUnder,
} from '#shared/domain/reward/stays-paid.ts';
import { takePoints } from '#shared/domain/reward/take-back.ts';
import { kstMonth } from '#shared/domain/time/month.ts';
import { enterBonuses } from '../bonuses/enter-bonuses.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { reviewEvent } from './reward-review.ts';

export type TakeBackPorts = Pick<
  Ports,
  'orders' | 'users' | 'coupons' | 'points' | 'scores' | 'bonuses' | 'unitOfWork' | 'clock'
>;

/** Coupon of a member, and the event that earned it. */
export type EarnedCoupon = Pick<UserCoupon, '_id' | 'earnedBy'>;

/** Goods that earned together, and what stays of them. */
type Earned = { occasion: string; name: string; confirmedAt: string; kept: KeptGoods };

/** Maximum tries: points may be spent between reading and writing; then it is decided again. */
const POINT_ROUNDS = 10;

/**
 * Takes back what the confirmed goods of an order earned above what they would earn by the amount that stays paid now:
 * score, the month's amount, points, bonuses of the promoter. Each stores what currently counts, and the taking lowers
 * it, so that this may be called at any time, in any order and any number of times. The terms are those by which it was
 * earned.
 * - Rewards given once for a line, including those of its review, are taken back when nothing of the line stays.
 * - Points are taken from the lot they came in, then from the others, earliest end first; points the member has spent
 *   stay spent, and expired points stay expired.
 * - Bonuses are taken as far as the balance reaches; the rest is a debt that the next ones pay. The sale names the
 *   promoter, so that bonuses are taken back also when the buyer has left.
 * - Coupons earned by a line or its review are taken back when nothing of the line stays, unless they are used: one that
 *   comes back from an order later is taken then.
 *
 * @param givenBack coupons that orders gave back just now
 */
export const takeBackRewards =
  (ports: TakeBackPorts) =>
  async (orderNo: string, givenBack: readonly EarnedCoupon[]): Promise<void> => {
    const aggregate = await ports.orders.wholeOrder(orderNo);
    if (!aggregate || !hasGoneBack(aggregate)) return;
    const confirmed = aggregate.purchases.flatMap(({ confirmedAt, ...purchase }) =>
      confirmedAt === undefined ? [] : [{ ...purchase, confirmedAt }],
    );
    if (confirmed.length === 0) return;
    const { _user } = aggregate.order;
    const user = _user ? await ports.users.user(_user) : undefined;
    const occasions = new Map(confirmed.map((purchase) => [earningNumberOf(purchase), purchase]));
    const earnedNow: EarnedNow = new Map();
    const gone: string[] = [];
    for (const [occasion, purchase] of occasions) {
      const { product, confirmedAt } = purchase;
      const goods = keptUnder(aggregate, occasion);
      const earned = { occasion, name: product.name, confirmedAt, kept: goods };
      await takeFromPromoter(ports, earned);
      if (user) await takeScore(ports, user._id, earned);
      const line = originalPurchaseNo(purchase);
      const isKept = keptOfLine(aggregate, line).length > 0;
      if (!isKept) gone.push(line, reviewEvent(line));
      const once = ({ value }: EarningTerms) => (isKept ? value : 0);
      earnedNow.set(reviewEvent(line), { AMOUNT: once });
      earnedNow.set(line, { ...earnedNow.get(line), AMOUNT: once });
      const byPrice = (terms: EarningTerms) => pointsOf(terms, goods.price, goods);
      earnedNow.set(occasion, { ...earnedNow.get(occasion), PERCENT: byPrice });
    }
    if (!user) return;
    await takePointsBack(ports, user._id, earnedNow);
    if (gone.length === 0) return;
    const unlisted = givenBack.filter(({ earnedBy = '' }) => gone.includes(earnedBy));
    await takeCouponsBack(ports, [...unlisted, ...(await ports.coupons.earnedBy(user._id, gone))]);
  };

/** Takes coupons back that are unused; one that is named twice is taken once. */
const takeCouponsBack = async (ports: TakeBackPorts, coupons: readonly EarnedCoupon[]): Promise<void> => {
  for (const { _id } of coupons) {
    const taken = await ports.unitOfWork.commit([ports.coupons.takeBack({ _id }, ports.clock.now())]);
    if (!taken.ok && taken.failure.code !== 'COUPON_USED') throw new Error(taken.failure.code);
  }
};

/** Points in won that an event would give now, by their terms; events not listed are left unchanged. */
type EarnedNow = Map<string, Partial<Record<EarningTerms['unit'], (terms: EarningTerms) => number>>>;

const NAME = '환불 회수';

/** Takes back score and the amount of the month, down from what counted before. */
const takeScore = async (
  ports: TakeBackPorts,
  _user: string,
  { occasion, name, confirmedAt, kept: { price } }: Earned,
): Promise<void> => {
  const committed = await retryOnConflict(async () => {
    const was = await ports.scores.counted(_user, occasion);
    if (!was || was.price <= price) return ok(undefined);
    const amount = scoreOf(was, was.price) - scoreOf(was, price);
    const line = {
      _id: `return#${occasion}#${price}`,
      _user,
      direction: 'DECREASE' as const,
      amount,
      name: `${NAME} · ${name}`,
      purchaseNo: occasion,
      createdAt: ports.clock.now(),
    };
    return ports.unitOfWork.commit([
      ...ports.scores.countLess({ _user, occasion, month: kstMonth(confirmedAt), was: was.price, price }),
      ...(amount > 0 ? ports.scores.enter(line) : []),
    ]);
  });
  if (!committed.ok) throw new Error(committed.failure.code);
};

/** Takes back points that events gave: each ledger line is reduced to what it would be now. */
const takePointsBack = async (ports: TakeBackPorts, _user: string, earnedNow: EarnedNow): Promise<void> => {
  const createdAt = ports.clock.now();
  const takeOnce = async (): Promise<Result<void, 'BUSY' | 'POINT_CHANGED' | 'POINT_ENTERED'>> => {
    for (const earned of await ports.points.earned(_user, [...earnedNow.keys()])) {
      const { entry, event, terms, lost: before } = earned;
      const now = terms && earnedNow.get(event)?.[terms.unit]?.(terms);
      const lost = entry.amount - (now ?? entry.amount);
      if (lost <= before) continue;
      const lots = await ports.points.openLots(_user, createdAt);
      const spends = takePoints(earned, lost - before, lots);
      const line = {
        _id: `return#${entry._id}#${lost}`,
        _user,
        direction: 'DECREASE' as const,
        amount: sum(spends.map((spend) => spend.amount)),
        name: `${NAME} · ${entry.name}`,
        createdAt,
      };
      const committed = await ports.unitOfWork.commit([
        ports.points.lose(earned, lost),
        ...(spends.length > 0 ? ports.points.take(spends, line) : []),
      ]);
      if (!committed.ok) return committed;
    }
    return ok(undefined);
  };
  const taken = await retryOnConflict(takeOnce, { on: 'POINT_CHANGED', rounds: POINT_ROUNDS });
  if (!taken.ok) throw new Error(taken.failure.code);
};

/**
 * Reduces the sale in the promoter's list and in the sales of its month, with or without a bonus. When the bonus of the
 * month was issued already, it is calculated again.
 */
const takeFromPromoter = async (
  ports: TakeBackPorts,
  { occasion, kept: { price } }: Earned,
): Promise<void> => {
  const _promoter = await ports.bonuses.promoterOfSale(occasion);
  if (!_promoter) return;
  const createdAt = ports.clock.now();
  const entered = await enterBonuses(
    ports,
    _promoter,
    async () => {
      const sale = await ports.bonuses.sale(_promoter, occasion);
      const before = sale ? sale.price - sale.returned : 0;
      if (!sale || before <= price) return { lines: [] };
      const returned = sale.price - price;
      const line = (type: BonusEntryType, amount: number) => ({
        _id: `return#${type}#${occasion}#${returned}`,
        type,
        amount: -amount,
        name: `추천 회원 ${NAME}`,
        purchaseNo: occasion,
        createdAt,
      });
      const earned = await ports.bonuses.earned(_promoter, occasion);
      const was = await ports.bonuses.salesMonth(_promoter, kstMonth(sale.confirmedAt));
      const { month, bonus } = changeSales(was, price - before);
      return {
        lines: [
          ...earned.map(({ type, percent = 0 }) =>
            line(type, bonusOf(percent, before) - bonusOf(percent, price)),
          ),
          line('BONUS__SALES', -bonus),
        ].filter(({ amount }) => amount < 0),
        beside: [
          ports.bonuses.returnSale(_promoter, { purchaseNo: occasion, was: sale.returned, returned }),
          ports.bonuses.saveSalesMonth(_promoter, was, month),
        ],
      };
    },
    { isTakeBack: true },
  );
  // BONUS_ENTERED: another run entered the same line first.
  if (!entered.ok && entered.failure.code !== 'BONUS_ENTERED') throw new Error(entered.failure.code);
};
