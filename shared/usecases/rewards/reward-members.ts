import type { UserGradeEntry } from '#shared/domain/grade/user-grade.ts';
import type { Review } from '#shared/domain/review/review.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Change } from '../ports/changes.ts';
import type { Ports } from '../ports/index.ts';
import { JOINED } from './issue-for-event.ts';
import { rewardGrade, welcome } from './reach-grade.ts';
import { reward } from './reward.ts';
import { type Confirmed, type PurchaseRewardPorts, rewardPurchase } from './reward-purchase.ts';
import { type TakeBackPorts, takeBackRewards } from './take-back-rewards.ts';

type RewardMembersPorts = PurchaseRewardPorts & TakeBackPorts & Pick<Ports, 'userGrades'>;

type PurchaseItem = {
  purchaseStatus: string;
  claimStatus?: string;
  orderNo: string;
  purchaseNo: string;
  body: Omit<Confirmed, 'purchaseNo'> & { splitFrom?: string };
  progress: { confirmedAt?: string };
};
type ReviewItem = Pick<Review, '_user' | 'shows'> & { body: Pick<Review, '_purchase' | 'images'> };

/**
 * Stream: what happened to members brings what the shop promised for it: joining, confirming, reviewing, rising; a
 * confirmed purchase that comes back takes what it brought with it. Every piece is named by its occasion, so a change
 * may be seen any number of times.
 */
export const rewardMembers =
  (ports: RewardMembersPorts) =>
  async (changes: readonly Change[]): Promise<void> => {
    for (const { entity, before, after } of changes) {
      if (!after) continue;
      if (entity === 'user' && !before) await joined(ports, after as User);
      if (entity === 'userGrade' && !before) await rewardGrade(ports)(after as UserGradeEntry);
      if (entity === 'review') await reviewed(ports, before as ReviewItem | undefined, after as ReviewItem);
      if (entity === 'purchase')
        await purchaseMoved(ports, before as PurchaseItem | undefined, after as PurchaseItem);
    }
  };

/** Joining gives most of it at once; what the process died over, or what the welcome grade opens, follows here. */
const joined = async (ports: RewardMembersPorts, user: User): Promise<void> => {
  await welcome(ports, user);
  await reward(ports)({ trigger: 'USER_JOIN', event: JOINED, _user: user._id });
};

const isConfirmed = (purchase: PurchaseItem | undefined): boolean =>
  purchase?.purchaseStatus === 'PURCHASE_COMPLETE';

/** Confirmed before, and come back for a defect since. */
const isReturned = (purchase: PurchaseItem | undefined): boolean =>
  isConfirmed(purchase) && purchase?.claimStatus === 'RETURN_COMPLETED';

/**
 * Confirming earns; coming back afterwards takes it again. A purchase that comes into being confirmed was parted from
 * one that had earned for both.
 */
const purchaseMoved = async (
  ports: RewardMembersPorts,
  before: PurchaseItem | undefined,
  after: PurchaseItem,
): Promise<void> => {
  const { orderNo, purchaseNo, body, progress } = after;
  const confirmedAt = progress.confirmedAt ?? ports.clock.now();
  if (before && !isConfirmed(before) && isConfirmed(after))
    await rewardPurchase(ports)({ ...body, purchaseNo }, confirmedAt);
  if (isReturned(after) && !isReturned(before))
    await takeBackRewards(ports)({ ...body, orderNo, purchaseNo, confirmedAt });
};

const hasPictures = (review: ReviewItem | undefined): boolean => (review?.body.images.length ?? 0) > 0;

/**
 * A purchase's review is rewarded once as a text and once as one with pictures, whichever is written; one that is
 * deleted and written anew brings nothing more.
 */
const reviewed = async (
  ports: RewardMembersPorts,
  before: ReviewItem | undefined,
  after: ReviewItem,
): Promise<void> => {
  const { _user, body } = after;
  const event = `review#${body._purchase}`;
  if (hasPictures(after) && !hasPictures(before))
    await reward(ports)({ trigger: 'REVIEW_IMG_UPLOAD', event, _user });
  else if (!before) await reward(ports)({ trigger: 'REVIEW_TEXT_WRITE', event, _user });
};
