import type { ModerationForm } from '#shared/contracts/console-post.ts';
import { reviewRepliedMessage } from '#shared/domain/message/answer-messages.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Review, ReviewVisibility } from '#shared/domain/review/review.ts';
import type { Made, Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { SaveFailure } from '#shared/domain/stored/refusals.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { ownerOfItem, ownersOfPage, recordAccess } from '#shared/usecases/common/on-record.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

const notFound = () => fail('REVIEW_NOT_FOUND', '리뷰를 찾을 수 없습니다.');

/**
 * Lists reviews of the whole shop, newest first, including hidden ones; `visibility` narrows. Needs service scopes of
 * the console.
 */
export const listConsoleReviews = recordAccess(
  '리뷰 목록 조회',
  ownersOfPage,
  ({ reviews }: Pick<Ports, 'reviews'>) =>
    async ({
      actor,
      ...query
    }: PageQuery & Made & { actor: Actor; visibility?: ReviewVisibility }): Promise<
      Result<Page<Review>, AccessFailure | 'BAD_CURSOR'>
    > => {
      const permitted = permit(actor, { scopes: consoleScopes.service });
      return permitted.ok ? reviews.reviewsOf(query) : permitted;
    },
);

/** Reads one review, hidden or not. */
export const getConsoleReview = recordAccess(
  '리뷰 조회',
  ownerOfItem,
  ({ reviews }: Pick<Ports, 'reviews'>) =>
    async ({
      actor,
      _id,
    }: {
      actor: Actor;
      _id: string;
    }): Promise<Result<Review, AccessFailure | 'REVIEW_NOT_FOUND'>> => {
      const permitted = permit(actor, { scopes: consoleScopes.service });
      if (!permitted.ok) return permitted;
      const review = await reviews.review(_id);
      return review ? ok(review) : notFound();
    },
);

type Moderation = Clerk & { _id: string; edit: Partial<ModerationForm> };

/**
 * Answers, features, hides or shows a review for a clerk; its writer hears of the first answer (rules 9.43). With the
 * `version` that was read, changes made since are not undone (CONFLICT / VERSION_CONFLICT); without it the current review
 * is changed.
 */
export const moderateReview =
  (ports: Pick<Ports, 'reviews' | 'users' | 'messageWrites' | 'unitOfWork' | 'clock'>) =>
  async ({
    _id,
    edit: { version, ...edit },
    ...clerk
  }: Moderation): Promise<
    Result<Review, ClerkFailure | SaveFailure | 'CHANGED_MEANWHILE' | 'REVIEW_NOT_FOUND'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'service' });
    if (!by.ok) return by;
    const review = await ports.reviews.review(_id);
    if (!review) return notFound();
    const { at } = by.value;
    const isFirst = edit.reply !== undefined && review.reply === undefined && !review.repliedAt;
    const next: Review = {
      ...review,
      ...edit,
      ...(isFirst && { repliedAt: at }),
      version: (version ?? review.version) + 1,
    };
    const writer = isFirst ? await ports.users.user(review._user) : undefined;
    const saved = await ports.unitOfWork.commit([
      ports.reviews.updateReview(next, by.value),
      ...(writer ? [ports.messageWrites.put(reviewRepliedMessage(writer, next, at))] : []),
    ]);
    return saved.ok ? ok(next) : saved;
  };

/** Removes a review for a clerk; the audit trail keeps its text. Answers NOT_FOUND / REVIEW_NOT_FOUND. */
export const deleteConsoleReview =
  (ports: Pick<Ports, 'reviews' | 'clock'>) =>
  async ({
    _id,
    ...clerk
  }: Clerk & { _id: string }): Promise<Result<void, ClerkFailure | SaveFailure | 'REVIEW_NOT_FOUND'>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'service' });
    if (!by.ok) return by;
    const review = await ports.reviews.review(_id);
    return review ? ports.reviews.deleteReview(review, by.value) : notFound();
  };
