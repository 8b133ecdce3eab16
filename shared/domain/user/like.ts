/** A product a member likes (spec §3 Like). */
export type Like = { _id: string; _user: string; _product: string; createdAt: string };

/** Spec §5 and §8: what liking says to a visitor. */
export const LIKE_NEEDS_LOGIN = '로그인 후 사용하실 수 있습니다.';
