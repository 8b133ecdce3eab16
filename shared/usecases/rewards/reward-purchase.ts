import type { BonusEntry } from '#shared/domain/bonus/bonus.ts';
import { gradeOf } from '#shared/domain/grade/member-grade.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { bonusOf, type Rewards, rewardsOf, scoreOf } from '#shared/domain/reward/rewards.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { PROMOTER_SCOPE } from '#shared/domain/user/access.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { type RewardPorts, reward } from './reward.ts';

export type PurchaseRewardPorts = RewardPorts & Pick<Ports, 'scores' | 'bonuses' | 'content'>;

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
>;

/** won of money a purchase's goods brought: less every discount, coupons and points, without shipping fees. */
export const goodsPaid = (purchase: Confirmed): number => {
  const { productPrice, discountPrice, levelDiscountPrice, couponPrice, pointPrice } = purchase;
  return Math.max(0, productPrice - discountPrice - levelDiscountPrice - couponPrice - pointPrice);
};

/** Many lines of one promoter may be entered at the same time. */
const BONUS_ROUNDS = 10;

/**
 * A confirmed purchase earns (EARN of the table of transitions): score and the month's confirmed amount, which grades
 * look at, coupons and points of PURCHASE_COMPLETE, and the bonuses of the promoter who brought the member. Each once,
 * however often it is told; `take-back-rewards` is its reverse.
 * @param confirmedAt ISO-8601 UTC, decides the month
 */
export const rewardPurchase =
  (ports: PurchaseRewardPorts) =>
  async (purchase: Confirmed, confirmedAt: string): Promise<void> => {
    const user = purchase._user ? await ports.users.user(purchase._user) : undefined;
    if (!user) return;
    const rewards = rewardsOf(await ports.content.setting());
    const price = goodsPaid(purchase);
    const { purchaseNo } = purchase;
    await gather(ports, rewards, user, { purchaseNo, name: purchase.product.name, price, confirmedAt });
    await reward(ports)({ trigger: 'PURCHASE_COMPLETE', event: purchaseNo, _user: user._id, price });
    await rewardPromoter(ports, rewards, user, { purchaseNo, price });
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
  const month = kstDay(confirmedAt).slice(0, 7);
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

const rewardPromoter = async (
  ports: PurchaseRewardPorts,
  { bonus }: Rewards,
  { _promoter }: User,
  { purchaseNo, price }: { purchaseNo: string; price: number },
): Promise<void> => {
  const promoter = _promoter ? await ports.users.user(_promoter) : undefined;
  if (!promoter?.scope.includes(PROMOTER_SCOPE)) return;
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
  const entered = await enterBonuses(ports, promoter._id, lines);
  if (!entered.ok && entered.failure.code !== 'BONUS_ENTERED') throw new Error(entered.failure.code);
};

/**
 * Enters lines into a promoter's ledger, each with what is held after it; below 0 it is a debt, which only what has to
 * be taken back may make (`mayOwe`).
 * Failures: CONFLICT: BONUS_ENTERED, BONUS_SHORT (more taken out than is held).
 */
export const enterBonuses = async (
  ports: Pick<Ports, 'bonuses' | 'unitOfWork'>,
  _user: string,
  lines: readonly Omit<BonusEntry, '_user' | 'remain'>[],
  { by, mayOwe = false }: { by?: Parameters<Ports['bonuses']['enter']>[2]; mayOwe?: boolean } = {},
): Promise<Result<void, 'BONUS_ENTERED' | 'BONUS_SHORT' | 'BUSY'>> => {
  if (lines.length === 0) return ok(undefined);
  return retryOnConflict(
    async () => {
      const was = await ports.bonuses.balance(_user);
      let { remain } = was;
      const entries = lines.map((line) => {
        remain += line.amount;
        return { ...line, _user, remain };
      });
      if (!mayOwe && entries.some(({ amount, remain }) => amount < 0 && remain < 0))
        return fail('BONUS_SHORT', '보유한 보너스보다 많이 차감할 수 없습니다.');
      return ports.unitOfWork.commit(ports.bonuses.enter(was, entries, by));
    },
    { on: 'BONUS_CHANGED', rounds: BONUS_ROUNDS },
  );
};
