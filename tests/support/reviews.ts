import type { Review } from '#shared/domain/review/review.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

/** Builds a member by an id. */
export const memberOf = (_user: string): Member => ({
  kind: 'member',
  _user,
  username: _user.toLowerCase(),
  userType: 'PERSON',
  scope: [],
});

export const PICTURE = { url: '/media/reviews/01KA0000000000000000000001', width: 800, height: 600 };

/** Builds a review of five stars, written now; `over` replaces fields. */
export const reviewOf = (
  { ids, clock }: Pick<Ports, 'ids' | 'clock'>,
  over: Pick<Review, '_user' | '_product' | '_purchase' | 'subject'> & Partial<Review>,
): Review => ({
  _id: ids.next(),
  user: { username: over._user.toLowerCase() },
  product: { name: '소파', thumb: PICTURE },
  content: '잘 쓰고 있습니다.',
  star: 5,
  images: [],
  best: false,
  shows: true,
  createdAt: clock.now(),
  updatedAt: clock.now(),
  version: 1,
  ...over,
});
