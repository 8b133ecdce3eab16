import { type FormEvent, useSyncExternalStore } from 'react';
import { currentVotes, noVotes, subscribeVotes } from './votes.ts';

/** Id of the one form that all buttons 도움돼요 of a page submit. */
export const HELPFUL_FORM = 'helpful';

/**
 * How many a review helped, and whether this member said so since the page was opened: the page itself is the same for
 * everybody.
 */
export const useHelpful = ({ _id, helpful = 0 }: { _id: string; helpful?: number }) => {
  const vote = useSyncExternalStore(subscribeVotes, currentVotes, () => noVotes).get(_id);
  return { count: Math.max(0, vote ? vote.count : helpful), isMine: vote?.isMine ?? false };
};

/** Without scripts it is a form of the member's reviews. What votes is fetched when somebody does. */
export const HelpfulForm = ({ _product }: { _product: string }) => {
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const { voteHelpful } = await import('./vote-helpful.ts');
    await voteHelpful(
      submitter.value,
      Number(submitter.querySelector('b')?.textContent?.replaceAll(',', '') ?? 0),
    );
  };
  return (
    <form id={HELPFUL_FORM} method="post" action="/mypage/reviews" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="helpful" />
      <input type="hidden" name="_product" value={_product} />
    </form>
  );
};
