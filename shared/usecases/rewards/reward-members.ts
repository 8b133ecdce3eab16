import type { Purchase } from '#shared/domain/order/order.ts';
import { isOutcomeOf } from '#shared/domain/order/steps/transitions.ts';
import type { Review } from '#shared/domain/review/review.ts';
import { type Change, type ChangeHandlers, handleChange } from '#shared/domain/stored/changes.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';
import { JOINED } from './issue-for-event.ts';
import { giveWelcomeGrade, rewardGrade } from './reach-grade.ts';
import { reward } from './reward.ts';
import { type PurchaseRewardPorts, rewardPurchase } from './reward-purchase.ts';
import { orderOfEvent, orderOfReview, rewardReview } from './reward-review.ts';
import { type EarnedCoupon, type TakeBackPorts, takeBackRewards } from './take-back-rewards.ts';

type RewardMembersPorts = PurchaseRewardPorts & TakeBackPorts & Pick<Ports, 'userGrades'>;

/**
 * Orders that the changes of one batch concern, and those to be checked afterwards for rewards to take back; coupons that
 * orders gave back, which a list may not have yet.
 */
type Batch = {
  wholeOrder(orderNo: string): Promise<OrderAggregate | undefined>;
  toTakeBack: Set<string>;
  givenBack: EarnedCoupon[];
};

/**
 * Stream: gives members the rewards for joining, confirming, reviewing and reaching a grade, and takes them back after
 * refunds. Each reward is named by its occasion, so that a change may be delivered any number of times. Rewards are
 * given by the order as it was read before; so each order is read once more afterwards, and what was refunded meanwhile
 * is taken back then.
 */
export const rewardMembers =
  (ports: RewardMembersPorts) =>
  async (changes: readonly Change[]): Promise<void> => {
    const read = new Map<string, Promise<OrderAggregate | undefined>>();
    const batch: Batch = {
      wholeOrder(orderNo) {
        const order = read.get(orderNo) ?? ports.orders.wholeOrder(orderNo);
        read.set(orderNo, order);
        return order;
      },
      toTakeBack: new Set(),
      givenBack: [],
    };
    const handlers = rewardHandlers(ports, batch);
    for (const change of changes) await handleChange(handlers, change);
    for (const orderNo of batch.toTakeBack) await takeBackRewards(ports)(orderNo, batch.givenBack);
  };

const rewardHandlers = (ports: RewardMembersPorts, batch: Batch): ChangeHandlers<Promise<void>> => ({
  user: async ({ before, after }) => {
    if (!before && after) await joined(ports, after);
  },
  userGrade: async ({ before, after }) => {
    if (!before && after) await rewardGrade(ports)(after);
  },
  review: async ({ before, after }) => {
    if (after && (!before || hasPictures(after) !== hasPictures(before))) await reviewed(ports, batch, after);
  },
  purchase: async ({ before, after }) => {
    if (after) await purchaseMoved(ports, batch, before, after);
  },
  // A coupon that was used when its line was returned goes when an order gives it back.
  userCoupon: async ({ before, after }) => {
    if (!before?.isUsed || !after || after.isUsed || !after.earnedBy) return;
    batch.toTakeBack.add(orderOfEvent(after.earnedBy));
    batch.givenBack.push(after);
  },
  // Every refund of money writes a refund record: for a claim, by a clerk, for an exchange for a cheaper option, for an
  // extra charge.
  refund: async ({ before, after }) => {
    if (!before && after) batch.toTakeBack.add(after.orderNo);
  },
});

/**
 * Rewards joining. Sign-up gives most of it at once; what a crash interrupted, or what the welcome grade opens, follows
 * here.
 */
const joined = async (ports: RewardMembersPorts, user: User): Promise<void> => {
  await giveWelcomeGrade(ports, user);
  await reward(ports)({ trigger: 'USER_JOIN', event: JOINED, _user: user._id });
};

/** Effects of steps that follow in the stream: the step is recognised from the change it left. */
export const effectsOfStream: Readonly<
  Record<
    'EARN' | 'TAKE_BACK',
    (ports: RewardMembersPorts, batch: Batch, before: Purchase | undefined, after: Purchase) => Promise<void>
  >
> = {
  // A new purchase that is confirmed already was split from one that had earned for both, and a claim that ends leaves
  // confirmed goods as they were.
  EARN: async (ports, { wholeOrder, toTakeBack }, before, after) => {
    if (!before || before.purchaseStatus === after.purchaseStatus) return;
    const aggregate = await wholeOrder(after.orderNo);
    if (!aggregate) return;
    await rewardPurchase(ports)(after, after.confirmedAt ?? ports.clock.now(), aggregate);
    toTakeBack.add(after.orderNo);
  },
  TAKE_BACK: async (_ports, { toTakeBack }, _before, after) => {
    toTakeBack.add(after.orderNo);
  },
};

/**
 * Handles a changed purchase: confirmation earns; a return afterwards takes it back (domain/order/steps/transition-table.ts).
 */
const purchaseMoved = async (
  ports: RewardMembersPorts,
  batch: Batch,
  before: Purchase | undefined,
  after: Purchase,
): Promise<void> => {
  for (const effect of ['EARN', 'TAKE_BACK'] as const)
    if (isOutcomeOf(effect, after) && !(before && isOutcomeOf(effect, before)))
      await effectsOfStream[effect](ports, batch, before, after);
};

const hasPictures = ({ images }: Review): boolean => images.length > 0;

/**
 * Handles a review that was written or got pictures: rewarded now if its line is confirmed, otherwise with the
 * confirmation.
 */
const reviewed = async (ports: RewardMembersPorts, batch: Batch, review: Review): Promise<void> => {
  const orderNo = orderOfReview(review);
  const aggregate = await batch.wholeOrder(orderNo);
  if (!aggregate) return;
  await rewardReview(ports)(review, aggregate);
  batch.toTakeBack.add(orderNo);
};
