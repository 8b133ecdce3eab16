import { changeSales } from '#shared/domain/bonus/sales.ts';
import { startAfterWithdrawal } from '#shared/domain/claim/claim-period.ts';
import { gradeOf } from '#shared/domain/grade/member-grade.ts';
import { personIdOf } from '#shared/domain/identity/person.ts';
import { sum } from '#shared/domain/money/won.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import { originalPurchaseNo } from '#shared/domain/order/split-purchase.ts';
import { bonusOf, type Rewards, rewardsOf, scoreOf } from '#shared/domain/reward/rewards.ts';
import { keptOfLine, keptUnder } from '#shared/domain/reward/stays-paid.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import { formatMonth } from '#shared/domain/time/format.ts';
import { kstMonth } from '#shared/domain/time/month.ts';
import { PROMOTER_SCOPE } from '#shared/domain/user/access.ts';
import { maskName } from '#shared/domain/user/mask-name.ts';
import type { User } from '#shared/domain/user/user.ts';
import { enterBonuses } from '../bonuses/enter-bonuses.ts';
import type { Ports } from '../ports/index.ts';
import { type RewardPorts, reward } from './reward.ts';
import { rewardReview } from './reward-review.ts';

export type PurchaseRewardPorts = RewardPorts &
  Pick<Ports, 'scores' | 'bonuses' | 'calendar' | 'content' | 'reviews'>;

/** Purchase that was confirmed. */
type ConfirmedPurchase = Pick<
  Purchase,
  '_user' | 'deliveredAt' | 'exchangedAt' | 'partOf' | 'product' | 'purchaseNo' | 'splitFrom'
>;

/**
 * Gives the rewards of a confirmed purchase (EARN of the transition table), by the amount that stays paid for its
 * goods: score and the confirmed amount of the month, which grades are based on; coupons and points of
 * PURCHASE_COMPLETE; the bonuses of the member's promoter; the rewards of its review. Each is given once, even when the
 * change is delivered again. What is refunded meanwhile is taken back afterwards (`take-back-rewards`).
 * @param aggregate the current order
 * @param confirmedAt ISO-8601 UTC, decides the month
 */
export const rewardPurchase =
  (ports: PurchaseRewardPorts) =>
  async (purchase: ConfirmedPurchase, confirmedAt: string, aggregate: OrderAggregate): Promise<void> => {
    const user = purchase._user ? await ports.users.user(purchase._user) : undefined;
    if (!user) return;
    const rewards = rewardsOf(await ports.content.setting());
    const { purchaseNo } = purchase;
    const line = originalPurchaseNo(purchase);
    const goods = keptUnder(aggregate, purchaseNo);
    const gathered = { purchaseNo, name: purchase.product.name, price: goods.price, confirmedAt };
    await gather(ports, rewards, user, gathered);
    if (keptOfLine(aggregate, line).length > 0)
      await reward(ports)({
        trigger: 'PURCHASE_COMPLETE',
        event: purchaseNo,
        _user: user._id,
        price: goods.price,
        usableFrom: startAfterWithdrawal([purchase], await ports.calendar.ofShop()),
        part: { of: line, units: goods.units, whole: goods.whole },
      });
    await rewardPromoter(ports, rewards, user, gathered);
    const review = await ports.reviews.reviewOfPurchase(line);
    if (review) await rewardReview(ports)(review, aggregate);
  };

type PurchaseFacts = { purchaseNo: string; name: string; price: number; confirmedAt: string };

const gather = async (
  ports: PurchaseRewardPorts,
  rewards: Rewards,
  { _id: _user }: User,
  { purchaseNo, name, price, confirmedAt }: PurchaseFacts,
): Promise<void> => {
  const now = ports.clock.now();
  const amount = scoreOf(rewards, price);
  const month = kstMonth(confirmedAt);
  const { scorePer10000 } = rewards;
  const committed = await ports.unitOfWork.commit([
    ...ports.scores.confirm({ _user, occasion: purchaseNo, month, price, scorePer10000 }),
    ...(amount > 0
      ? ports.scores.enter({
          _id: `purchase#${purchaseNo}`,
          _user,
          direction: 'INCREASE',
          amount,
          name: `구매확정 · ${name}`,
          purchaseNo,
          createdAt: now,
        })
      : []),
  ]);
  if (!committed.ok && committed.failure.code !== 'SCORE_ENTERED') throw new Error(committed.failure.code);
};

/**
 * Enters together the promoter's bonuses, the month's sales of all their promotees, and the purchase as the promoter
 * sees it.
 */
const rewardPromoter = async (
  ports: PurchaseRewardPorts,
  { bonus }: Rewards,
  { _promoter, name: buyer }: User,
  { purchaseNo, name: product, price, confirmedAt }: PurchaseFacts,
): Promise<void> => {
  const promoter = _promoter ? await ports.users.user(_promoter) : undefined;
  if (!promoter?.scope.includes(PROMOTER_SCOPE)) return;
  const ledger = personIdOf(promoter);
  const grade = gradeOf(await ports.benefitTerms.grades.all(), promoter);
  const createdAt = ports.clock.now();
  const line = (type: 'BONUS__GOODS' | 'BONUS__GRADE', name: string, percent: number) => {
    const amount = bonusOf(percent, price);
    return amount > 0
      ? [{ _id: `${type}#${purchaseNo}`, type, amount, name, purchaseNo, percent, createdAt }]
      : [];
  };
  const lines = [
    ...line('BONUS__GOODS', '추천 회원 구매확정', bonus.goods),
    ...line('BONUS__GRADE', `추천 회원 구매확정 · ${grade?.name}`, (grade && bonus.grades[grade._id]) ?? 0),
  ];
  const sale = {
    purchaseNo,
    buyer: maskName(buyer),
    product,
    price,
    returned: 0,
    bonus: sum(lines.map(({ amount }) => amount)),
    confirmedAt,
  };
  const entered = await enterBonuses(ports, ledger, async () => {
    const was = await ports.bonuses.salesMonth(ledger, kstMonth(confirmedAt));
    const { month, bonus: more } = changeSales(was, price);
    return {
      lines: [
        ...lines,
        ...(more > 0
          ? [
              {
                _id: `BONUS__SALES#${purchaseNo}`,
                type: 'BONUS__SALES' as const,
                amount: more,
                name: `${formatMonth(month.month)} 판매 보너스 추가`,
                purchaseNo,
                createdAt,
              },
            ]
          : []),
      ],
      beside: [...ports.bonuses.addSale(ledger, sale), ports.bonuses.saveSalesMonth(ledger, was, month)],
    };
  });
  if (!entered.ok && entered.failure.code !== 'BONUS_ENTERED') throw new Error(entered.failure.code);
};
