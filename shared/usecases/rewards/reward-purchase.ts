import { changeSales } from '#shared/domain/bonus/sales.ts';
import type { Occasion } from '#shared/domain/coupon/trigger.ts';
import { gradeOf } from '#shared/domain/grade/member-grade.ts';
import { personIdOf } from '#shared/domain/identity/person.ts';
import { sum } from '#shared/domain/money/won.ts';
import { settledPrice } from '#shared/domain/order/exchanged-option.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import { bonusOf, type Rewards, rewardsOf, scoreOf } from '#shared/domain/reward/rewards.ts';
import { formatMonth } from '#shared/domain/time/format.ts';
import { kstMonth } from '#shared/domain/time/month.ts';
import { PROMOTER_SCOPE } from '#shared/domain/user/access.ts';
import { maskName } from '#shared/domain/user/mask-name.ts';
import type { User } from '#shared/domain/user/user.ts';
import { enterBonuses } from '../bonuses/enter-bonuses.ts';
import type { Ports } from '../ports/index.ts';
import { type RewardPorts, reward } from './reward.ts';

export type PurchaseRewardPorts = RewardPorts & Pick<Ports, 'scores' | 'bonuses' | 'content' | 'orders'>;

/** What of a purchase its rewards are calculated by. */
export type Confirmed = Pick<
  Purchase,
  | 'purchaseNo'
  | '_user'
  | 'product'
  | 'productPrice'
  | 'discountPrice'
  | 'levelDiscountPrice'
  | 'couponPrice'
  | 'pointPrice'
  | 'amount'
  | 'exchanged'
>;

/** What has come to be confirmed, with the line it belongs to. */
type ConfirmedPart = Confirmed & Pick<Purchase, 'orderNo' | 'lineId' | 'partOf'>;

/** won of money paid for the goods of a purchase: less all discounts, coupons and points, without shipping fees, and with what another option cost. */
export const goodsPaid = (purchase: Confirmed): number => {
  const { productPrice, discountPrice, levelDiscountPrice, couponPrice, pointPrice } = purchase;
  const bought = productPrice - discountPrice - levelDiscountPrice - couponPrice - pointPrice;
  return Math.max(0, bought + settledPrice(purchase));
};

/**
 * Gives the rewards of a confirmed purchase (EARN of the table of transitions): score and the confirmed amount of the month,
 * which grades are based on; coupons and points of PURCHASE_COMPLETE; the bonuses of the member's promoter. Each is given
 * once, however often the change is delivered; `take-back-rewards` is its reverse.
 * @param confirmedAt ISO-8601 UTC, decides the month
 */
export const rewardPurchase =
  (ports: PurchaseRewardPorts) =>
  async (purchase: ConfirmedPart, confirmedAt: string): Promise<void> => {
    const user = purchase._user ? await ports.users.user(purchase._user) : undefined;
    if (!user) return;
    const rewards = rewardsOf(await ports.content.setting());
    const price = goodsPaid(purchase);
    const { purchaseNo } = purchase;
    await gather(ports, rewards, user, { purchaseNo, name: purchase.product.name, price, confirmedAt });
    await reward(ports)({
      trigger: 'PURCHASE_COMPLETE',
      event: purchaseNo,
      _user: user._id,
      price,
      part: await partOf(ports, purchase),
    });
    await rewardPromoter(ports, rewards, user, {
      purchaseNo,
      name: purchase.product.name,
      price,
      confirmedAt,
    });
  };

/** What part of its line a purchase is, once the line has been split. */
const partOf = async (
  { orders }: Pick<Ports, 'orders'>,
  { orderNo, lineId, amount, partOf: of }: ConfirmedPart,
): Promise<Occasion['part']> => {
  const line = of && (await orders.wholeOrder(orderNo))?.purchases.filter((one) => one.lineId === lineId);
  return line ? { of, units: amount, whole: sum(line.map((one) => one.amount)) } : undefined;
};

type Gathered = { purchaseNo: string; name: string; price: number; confirmedAt: string };

const gather = async (
  ports: PurchaseRewardPorts,
  rewards: Rewards,
  { _id: _user }: User,
  { purchaseNo, name, price, confirmedAt }: Gathered,
): Promise<void> => {
  const now = ports.clock.now();
  const amount = scoreOf(rewards, price);
  const month = kstMonth(confirmedAt);
  const written = await ports.unitOfWork.commit([
    ...ports.scores.confirm({ _user, occasion: purchaseNo, month, price, now }),
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
  if (!written.ok && written.failure.code !== 'SCORE_ENTERED') throw new Error(written.failure.code);
};

/** The promoter's bonuses, the month's sales of all their promotees, and the purchase as the promoter sees it: together. */
const rewardPromoter = async (
  ports: PurchaseRewardPorts,
  { bonus }: Rewards,
  { _promoter, name: buyer }: User,
  { purchaseNo, name: product, price, confirmedAt }: Gathered,
): Promise<void> => {
  const promoter = _promoter ? await ports.users.user(_promoter) : undefined;
  if (!promoter?.scope.includes(PROMOTER_SCOPE)) return;
  const ledger = personIdOf(promoter);
  const grade = gradeOf(await ports.benefitTerms.grades.all(), promoter);
  const createdAt = ports.clock.now();
  const line = (type: 'BONUS__GOODS' | 'BONUS__GRADE', name: string, percent: number) => {
    const amount = bonusOf(percent, price);
    return amount > 0 ? [{ _id: `${type}#${purchaseNo}`, type, amount, name, purchaseNo, createdAt }] : [];
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
