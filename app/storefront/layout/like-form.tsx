import { useNavigate } from '@remix-run/react';
import type { FormEvent } from 'react';
import { LIKE_FORM } from '#app/shop/like-button.tsx';
import { isLiked, markLiked } from '#app/shop/liked.ts';
import { showAlert, showToast } from '#app/ui/dialogs.ts';
import { callApi, showFailure } from '../call-api.ts';
import { isMember, refreshMe } from './me.ts';

/** Rules 9.6: mobile is below this width in pixels. */
const MOBILE_BELOW = 1024;

/**
 * The one form that all hearts submit (rules 6.9: liking requires login). Hearts change at once and change back on
 * failure.
 */
export const LikeForm = () => {
  const navigate = useNavigate();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    if (!(await isMember())) {
      await showAlert('로그인 후 사용하실 수 있습니다');
      if (innerWidth < MOBILE_BELOW) navigate('/login');
      return;
    }
    const id = submitter.value;
    const likes = !isLiked(id);
    markLiked(id, likes);
    const failed = await callApi('/api/v1/me/likes', likes ? 'POST' : 'DELETE', { _product: id });
    if (failed) {
      markLiked(id, !likes);
      return showFailure(failed);
    }
    showToast(likes ? '좋아요에 담았습니다.' : '좋아요에서 뺐습니다.');
    await refreshMe();
  };
  return (
    <form id={LIKE_FORM} method="post" action="/mypage/likes" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="like" />
    </form>
  );
};
