import type { Purchase } from '#shared/domain/order/order.ts';
import { isOutcomeOf } from '#shared/domain/order/transitions.ts';
import type { Review } from '#shared/domain/review/review.ts';
import type { User } from '#shared/domain/user/user.ts';
import { type Change, type ChangeHandlers, handleChange } from '../ports/changes.ts';
import type { Ports } from '../ports/index.ts';
import { JOINED } from './issue-for-event.ts';
import { rewardGrade, welcome } from './reach-grade.ts';
import { reward } from './reward.ts';
import { type PurchaseRewardPorts, rewardPurchase } from './reward-purchase.ts';
import { type TakeBackPorts, takeBackRewards } from './take-back-rewards.ts';

type RewardMembersPorts = PurchaseRewardPorts & TakeBackPorts & Pick<Ports, 'userGrades'>;

/**
 * Stream: gives members the rewards for joining, confirming, reviewing and reaching a grade, and takes them back when a
 * confirmed purchase is returned. Each reward is named by its occasion, so that a change may be delivered any number of times.
 */
export const rewardMembers =
  (ports: RewardMembersPorts) =>
  async (changes: readonly Change[]): Promise<void> => {
    const handlers = rewardHandlers(ports);
    for (const change of changes) await handleChange(handlers, change);
  };

const rewardHandlers = (ports: RewardMembersPorts): ChangeHandlers<Promise<void>> => ({
  user: async ({ before, after }) => {
    if (!before && after) await joined(ports, after);
  },
  userGrade: async ({ before, after }) => {
    if (!before && after) await rewardGrade(ports)(after);
  },
  review: async ({ before, after }) => {
    if (after) await reviewed(ports, before, after);
  },
  purchase: async ({ before, after }) => {
    if (after) await purchaseMoved(ports, before, after);
  },
});

/** Joining gives most of it at once; what the process died over, or what the welcome grade opens, follows here. */
const joined = async (ports: RewardMembersPorts, user: User): Promise<void> => {
  await welcome(ports, user);
  await reward(ports)({ trigger: 'USER_JOIN', event: JOINED, _user: user._id });
};

/** Effects of steps that follow behind them: the step is found again in the change it left. */
export const effectsOfStream: Readonly<
  Record<
    'EARN' | 'TAKE_BACK',
    (
      ports: RewardMembersPorts,
      before: Purchase | undefined,
      after: Purchase,
      confirmedAt: string,
    ) => Promise<void>
  >
> = {
  // A purchase that comes into being confirmed was parted from one that had earned for both.
  EARN: async (ports, before, after, confirmedAt) => {
    if (before) await rewardPurchase(ports)(after, confirmedAt);
  },
  TAKE_BACK: (ports, _before, after, confirmedAt) => takeBackRewards(ports)({ ...after, confirmedAt }),
};

/** Confirming earns; coming back afterwards takes it again (domain/order/transition-table.ts). */
const purchaseMoved = async (
  ports: RewardMembersPorts,
  before: Purchase | undefined,
  after: Purchase,
): Promise<void> => {
  const confirmedAt = after.confirmedAt ?? ports.clock.now();
  for (const effect of ['EARN', 'TAKE_BACK'] as const)
    if (isOutcomeOf(effect, after) && !(before && isOutcomeOf(effect, before)))
      await effectsOfStream[effect](ports, before, after, confirmedAt);
};

const hasPictures = (review: Review | undefined): boolean => (review?.images.length ?? 0) > 0;

/**
 * A review of a purchase is rewarded once as a text and once as one with pictures. Deleting it and writing it again earns
 * nothing more.
 */
const reviewed = async (
  ports: RewardMembersPorts,
  before: Review | undefined,
  after: Review,
): Promise<void> => {
  const { _user, _purchase } = after;
  const event = `review#${_purchase}`;
  if (hasPictures(after) && !hasPictures(before))
    await reward(ports)({ trigger: 'REVIEW_IMG_UPLOAD', event, _user });
  else if (!before) await reward(ports)({ trigger: 'REVIEW_TEXT_WRITE', event, _user });
};
