import { personIdOfActor } from '#shared/domain/identity/person.ts';
import * as limits from '#shared/domain/limits.ts';
import { fail, type Result } from '#shared/domain/result.ts';
import { type Change, type ChangeHandlers, handleChange } from '#shared/domain/stored/changes.ts';
import { type AccessFailure, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { takeAttempts } from '../rate-limit.ts';

type Needs = Pick<Ports, 'reviews' | 'rateLimits' | 'clock'>;
type Vote = { actor: Actor; _review: string };
type VoteFailure = AccessFailure | 'BUSY' | 'REVIEW_NOT_FOUND' | 'TOO_MANY_ATTEMPTS';

/**
 * Stores a member's vote that a review helped: once, and not for their own review.
 * @returns NOT_FOUND / REVIEW_NOT_FOUND for one that is hidden or deleted, CONFLICT / ALREADY_VOTED, FORBIDDEN /
 * OWN_REVIEW
 */
export const voteHelpful =
  (ports: Needs) =>
  async ({ actor, _review }: Vote): Promise<Result<void, VoteFailure | 'ALREADY_VOTED' | 'OWN_REVIEW'>> => {
    const member = await admitVoter(ports, actor);
    if (!member.ok) return member;
    const _person = personIdOfActor(member.value);
    const review = await ports.reviews.review(_review);
    if (review && [member.value._user, _person].includes(review._user))
      return fail('OWN_REVIEW', '내가 쓴 리뷰에는 도움돼요를 누를 수 없습니다.');
    return ports.reviews.vote({ _person, _review, createdAt: ports.clock.now() });
  };

/** Removes the vote. Answers CONFLICT / NOT_VOTED when there is none. */
export const unvoteHelpful =
  (ports: Needs) =>
  async ({ actor, _review }: Vote): Promise<Result<void, VoteFailure | 'NOT_VOTED'>> => {
    const member = await admitVoter(ports, actor);
    return member.ok ? ports.reviews.unvote(personIdOfActor(member.value), _review) : member;
  };

const admitVoter = async (ports: Needs, actor: Actor) => {
  const member = permit(actor);
  if (!member.ok) return member;
  const key = member.value._user;
  const allowed = await takeAttempts(ports, [{ limit: limits.reviewVotesPerMember, key }], ports.clock.now());
  return allowed.ok ? member : allowed;
};

/**
 * Stream: updates the place in the ordered lists of a review that was written, changed, voted for, hidden or removed.
 */
export const placeReviews =
  ({ reviews }: Pick<Ports, 'reviews'>) =>
  async (changes: readonly Change[]): Promise<void> => {
    const changed = new Set(changes.flatMap((change) => handleChange(placed, change) ?? []));
    for (const _id of changed) await reviews.placeReview(_id);
  };

const placed: ChangeHandlers<string | undefined> = {
  review: ({ before, after }) => (after ?? before)?._id,
};
