import type { ModerationForm } from '#shared/contracts/console-post.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Review, ReviewVisibility } from '#shared/domain/review/review.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { admitClerk, type Clerk, type ClerkFailure } from '#shared/usecases/common/admit-clerk.ts';
import type { PageQuery } from '#shared/usecases/ports/content.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import type { Made, Page } from '#shared/usecases/ports/page.ts';
import type { SaveFailure } from '../ports/refusals.ts';

const notFound = () => fail('REVIEW_NOT_FOUND', '리뷰를 찾을 수 없습니다.');

/** Reviews of the whole shop, newest first, hidden ones included; `visibility` narrows. Console scopes of the service. */
export const listConsoleReviews =
  ({ reviews }: Pick<Ports, 'reviews'>) =>
  async ({
    actor,
    ...query
  }: PageQuery & Made & { actor: Actor; visibility?: ReviewVisibility }): Promise<
    Result<Page<Review>, AccessFailure | 'BAD_CURSOR'>
  > => {
    const permitted = permit(actor, { scopes: consoleScopes.service });
    return permitted.ok ? reviews.reviewsOf(query) : permitted;
  };

/** One review, hidden or not. */
export const getConsoleReview =
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
  };

type Moderation = Clerk & { _id: string; edit: Partial<ModerationForm> };

/**
 * A clerk answers, features, hides or shows a review. With the `version` that was read a change somebody made since is
 * not undone (CONFLICT / VERSION_CONFLICT); without it the review is taken as it is now.
 */
export const moderateReview =
  (ports: Pick<Ports, 'reviews' | 'clock'>) =>
  async ({
    _id,
    edit: { version, ...edit },
    ...clerk
  }: Moderation): Promise<Result<Review, ClerkFailure | SaveFailure | 'REVIEW_NOT_FOUND'>> => {
    const by = admitClerk(ports)({ ...clerk, area: 'service' });
    if (!by.ok) return by;
    const review = await ports.reviews.review(_id);
    if (!review) return notFound();
    const next = { ...review, ...edit, version: (version ?? review.version) + 1 };
    const saved = await ports.reviews.updateReview(next, by.value);
    return saved.ok ? ok(next) : saved;
  };

/** A clerk removes a review; the audit trail keeps what it said. NOT_FOUND / REVIEW_NOT_FOUND. */
export const deleteConsoleReview =
  (ports: Pick<Ports, 'reviews' | 'clock'>) =>
  async ({
    _id,
    ...clerk
  }: Clerk & { _id: string }): Promise<Result<void, ClerkFailure | SaveFailure | 'REVIEW_NOT_FOUND'>> => {
    const by = admitClerk(ports)({ ...clerk, area: 'service' });
    if (!by.ok) return by;
    const review = await ports.reviews.review(_id);
    return review ? ports.reviews.deleteReview(review, by.value) : notFound();
  };
