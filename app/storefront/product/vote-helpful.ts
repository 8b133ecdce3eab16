import { showAlert, showToast } from '#app/components/dialogs.ts';
import { callApi } from '../call-api.ts';
import { isMember } from '../layout/me.ts';
import { currentVotes, noteVote } from './votes.ts';

/** Votes for a review, or takes back what was said here; `shown` is how many it says it helped. */
export const voteHelpful = async (_review: string, shown: number): Promise<void> => {
  if (!(await isMember())) return showAlert('로그인 후 사용하실 수 있습니다');
  const isBack = currentVotes().get(_review)?.isMine ?? false;
  const failed = await callApi('/api/v1/me/helpful', isBack ? 'DELETE' : 'POST', { _review });
  if (failed) {
    // Said on another day: the next press takes it back.
    if (failed.code === 'ALREADY_VOTED') noteVote(_review, { count: shown, isMine: true });
    return showAlert(failed.message);
  }
  noteVote(_review, { count: shown + (isBack ? -1 : 1), isMine: !isBack });
  showToast(isBack ? '도움돼요를 취소했습니다.' : '도움돼요를 눌렀습니다.');
};
