import { useNavigate } from '@remix-run/react';
import type { FormEvent } from 'react';
import { showAlert, showToast } from '#app/components/dialogs.ts';
import { LIKE_FORM } from '#app/components/like-button.tsx';
import { isLiked, markLiked } from '#app/components/liked.ts';
import { isMember, refreshMe } from './me.ts';

/** Spec §9: mobile is below this width in pixels. */
const MOBILE_BELOW = 1024;
const LIKES = '/mypage/likes';

/** The one form behind every heart (spec §5: liking requires login). Hearts answer at once and step back on failure. */
export const LikeForm = () => {
  const navigate = useNavigate();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    if (!isMember()) {
      await showAlert('로그인 후 사용하실 수 있습니다');
      if (innerWidth < MOBILE_BELOW) navigate('/login');
      return;
    }
    const id = submitter.value;
    const likes = !isLiked(id);
    markLiked(id, likes);
    const body = new URLSearchParams({ _product: id, intent: likes ? 'like' : 'unlike' });
    const answer = await fetch(LIKES, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
    if (!answer || answer.status >= 400) {
      markLiked(id, !likes);
      await showAlert('좋아요를 저장하지 못했습니다. 잠시 후 다시 시도해주세요.');
      return;
    }
    showToast(likes ? '좋아요에 담았습니다.' : '좋아요에서 뺐습니다.');
    await refreshMe();
  };
  return (
    <form id={LIKE_FORM} method="post" action={LIKES} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="toggle" />
    </form>
  );
};
