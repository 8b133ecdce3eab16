import { showAlert, showToast } from '#app/ui/dialogs.ts';
import type { PublicReview } from '#shared/domain/review/review.ts';
import { callApi, showFailure } from '../call-api.ts';
import { isMember } from '../layout/me.ts';

/** Vote of this person on a review since the page was opened, and the current number of votes. */
export type Vote = { count: number; isMine: boolean };

type Votes = Readonly<Record<string, Vote>>;
type OfPage = {
  reviews: readonly PublicReview[];
  voteOf(review: PublicReview): Vote;
  setVotes(change: (before: Votes) => Votes): void;
};

const vote = async (review: PublicReview, { voteOf, setVotes }: OfPage): Promise<void> => {
  if (!(await isMember())) return showAlert('로그인 후 사용하실 수 있습니다');
  const { _id: _review } = review;
  const { count, isMine } = voteOf(review);
  const note = (now: Vote) => setVotes((before) => ({ ...before, [_review]: now }));
  const failed = await callApi('/api/v1/me/helpful', isMine ? 'DELETE' : 'POST', { _review });
  if (failed) {
    // The vote is from another day: the next press takes it back.
    if (failed.code === 'ALREADY_VOTED') note({ count, isMine: true });
    return showFailure(failed);
  }
  note({ count: Math.max(0, count + (isMine ? -1 : 1)), isMine: !isMine });
  showToast(isMine ? '도움돼요를 취소했습니다.' : '도움돼요를 눌렀습니다.');
};

/** Reviews whose vote is in flight: a second press meanwhile would be refused as another vote. */
const underWay = new Set<string>();

/** Votes for the review whose button was pressed, or takes back a vote made on this page. */
export const voteHelpful = async (pressed: HTMLElement | null, page: OfPage): Promise<void> => {
  const review = page.reviews.find(
    ({ _id }) => pressed instanceof HTMLButtonElement && _id === pressed.value,
  );
  if (!review || underWay.has(review._id)) return;
  underWay.add(review._id);
  try {
    await vote(review, page);
  } finally {
    underWay.delete(review._id);
  }
};
