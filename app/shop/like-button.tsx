import { Icon } from '#app/ui/icon.tsx';
import { useLiked } from './liked.ts';

/** Id of the one form that all like buttons of a page submit. The shell renders it and handles it. */
export const LIKE_FORM = 'like';

/** Heart: a plain submit button of the page's like form, so that a card costs one element and works without scripts. */
export const LikeButton = ({ id, name }: { id: string; name: string }) => (
  <button
    type="submit"
    form={LIKE_FORM}
    name="_product"
    value={id}
    className="like"
    aria-label={`${name} 좋아요`}
    aria-pressed={useLiked(id)}
  >
    <Icon name="heart" />
  </button>
);
