import { startAfterWithdrawal } from '#shared/domain/claim/claim-period.ts';
import { parsePurchaseNo } from '#shared/domain/order/order.ts';
import type { Review } from '#shared/domain/review/review.ts';
import { keptOfLine } from '#shared/domain/reward/stays-paid.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { Ports } from '../ports/index.ts';
import { type RewardPorts, reward } from './reward.ts';

/** Names the occasion of a review's rewards, by the number its line was ordered under. */
export const reviewEvent = (line: string): string => `review#${line}`;

/** Returns the order of an event of one purchase: its confirmation, or its review. */
export const orderOfEvent = (event: string): string =>
  parsePurchaseNo(event.split('#').at(-1) ?? '')?.orderNo ?? '';

/** Returns the order of a review's line. */
export const orderOfReview = ({ _purchase }: Review): string => parsePurchaseNo(_purchase)?.orderNo ?? '';

/**
 * Rewards a review once its line is confirmed, once as a text and once with pictures: goods that can still be returned
 * earn nothing yet. Deleting it and writing it again earns nothing more.
 * @param aggregate the current order of its line
 */
export const rewardReview =
  (ports: RewardPorts & Pick<Ports, 'calendar'>) =>
  async (review: Review, aggregate: OrderAggregate): Promise<void> => {
    const { _user, _purchase, images, isTextFirst } = review;
    const confirmed = keptOfLine(aggregate, _purchase).filter(
      ({ purchaseStatus }) => purchaseStatus === 'PURCHASE_COMPLETE',
    );
    if (confirmed.length === 0) return;
    const usableFrom = startAfterWithdrawal(confirmed, await ports.calendar.ofShop());
    const occasion = { event: reviewEvent(_purchase), _user, usableFrom };
    if (isTextFirst) await reward(ports)({ trigger: 'REVIEW_TEXT_WRITE', ...occasion });
    if (images.length > 0) await reward(ports)({ trigger: 'REVIEW_IMG_UPLOAD', ...occasion });
  };
