import type { ImageRef } from '#shared/domain/media/image.ts';
import { pick } from '#shared/domain/pick.ts';

/** Most pictures of one review or inquiry. */
export const MOST_REVIEW_PICTURES = 5;

/** A shopper's review of a purchase (rules 8.13). */
export type Review = {
  _id: string;
  _product: string;
  /** The purchase it is about, by the number its whole line was ordered under; each can be reviewed once */
  _purchase: string;
  _user: string;
  user: { username: string };
  product: { name: string; thumb: ImageRef; option?: string };
  subject: string;
  /** Plain text */
  content: string;
  /** The shop's answer, plain text */
  reply?: string;
  /** ISO UTC: its first answer, of which its writer was told */
  repliedAt?: string;
  /** 1–5 */
  star: number;
  images: ImageRef[];
  /** True when it was written without pictures, even if it got some since */
  isTextFirst?: boolean;
  /** Chosen by a clerk for the product's page and the home page */
  best: boolean;
  shows: boolean;
  /** Members it helped; changed by their votes only, never by an edit */
  helpful?: number;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** Orders of a product's reviews. */
export const reviewSorts = ['LATEST', 'HELPFUL', 'STAR_DESC', 'STAR_ASC'] as const;
export type ReviewSort = (typeof reviewSorts)[number];
export const reviewSortLabels: Record<ReviewSort, string> = {
  LATEST: '최신순',
  HELPFUL: '도움순',
  STAR_DESC: '별점 높은순',
  STAR_ASC: '별점 낮은순',
};

/** A member's vote that a review helped. */
export type ReviewVote = { _person: string; _review: string; createdAt: string };

/** Filters of a list of reviews: an option as its buyer chose it, stars, and only those with pictures. */
export type ReviewFilter = { option?: string; star?: number; images?: boolean };
export const passesFilter = (
  { product, star, images }: Pick<Review, 'product' | 'star' | 'images'>,
  filter: ReviewFilter,
): boolean =>
  (!filter.option || product.option === filter.option) &&
  (!filter.star || star === filter.star) &&
  (!filter.images || images.length > 0);

/** States clerks filter reviews by: chosen as best, hidden, or neither. */
export const reviewVisibilities = ['BEST', 'HIDDEN', 'PLAIN'] as const;
export type ReviewVisibility = (typeof reviewVisibilities)[number];
/** Returns the state of a review; a hidden one is HIDDEN, best or not. */
export const reviewVisibilityOf = ({ best, shows }: Pick<Review, 'best' | 'shows'>): ReviewVisibility => {
  if (!shows) return 'HIDDEN';
  return best ? 'BEST' : 'PLAIN';
};

/** Fields of a review everybody may see: the writer's name is masked and there is no member id. */
const openOfReview = [
  '_id',
  '_product',
  'user',
  'product',
  'subject',
  'content',
  'reply',
  'star',
  'images',
  'best',
  'helpful',
  'createdAt',
] as const satisfies readonly (keyof Review)[];
export type PublicReview = Pick<Review, (typeof openOfReview)[number]>;

export type ReviewPage = { reviews: PublicReview[]; cursor?: string };

/** Rules 9.21: answer state of an inquiry. */
export const answerStates = ['ANSWER_AWAITING', 'ANSWER_COMPLETE'] as const;
export type AnswerState = (typeof answerStates)[number];
export const answerLabels: Record<AnswerState, string> = {
  ANSWER_AWAITING: '답변대기',
  ANSWER_COMPLETE: '답변완료',
};

/** A question about a product (the API's `inquires`). */
export type ProductQuestion = {
  _id: string;
  _product: string;
  _user: string;
  user: { username: string };
  product: { name: string; thumb: ImageRef };
  subject: string;
  content: string;
  images: ImageRef[];
  /** True when only its writer and the shop read it */
  isSecret: boolean;
  state: AnswerState;
  reply?: string;
  repliedAt?: string;
  createdAt: string;
  version: number;
};

/** Fields of an inquiry everybody may see; a secret one shows that it exists, but not its content. */
const openOfInquiry = [
  '_id',
  '_product',
  'user',
  'product',
  'subject',
  'content',
  'images',
  'isSecret',
  'state',
  'reply',
  'repliedAt',
  'createdAt',
] as const satisfies readonly (keyof ProductQuestion)[];
export type PublicProductQuestion = Pick<ProductQuestion, (typeof openOfInquiry)[number]>;

export type ProductQuestionPage = { inquires: PublicProductQuestion[]; cursor?: string };

/** Returns the pictures of an inquiry as files; it stores no file names, so they are numbered. */
export const productQuestionPictures = (images: readonly ImageRef[]) =>
  images.map((image, at) => ({ image, fileName: `문의 사진 ${at + 1}` }));

/** Subject shown for a secret text. */
export const SECRET_SUBJECT = '비밀글입니다.';

/** Masks a username: `ab****` for `abcdef`, two letters and a fixed tail, so that the length stays unknown. */
export const maskWriter = (username: string): string => `${username.slice(0, 2)}****`;

/** Returns the review as everybody may see it. */
export const toPublicReview = (review: Review): PublicReview => {
  const open = pick(review, openOfReview);
  return { ...open, user: { username: maskWriter(open.user.username) } };
};

/** Returns the inquiry as everybody may see it; a secret one without its words. */
export const toPublicProductQuestion = (inquiry: ProductQuestion): PublicProductQuestion => {
  const open = pick(inquiry, openOfInquiry);
  const masked = { ...open, user: { username: maskWriter(open.user.username) } };
  return open.isSecret
    ? { ...masked, subject: SECRET_SUBJECT, content: '', images: [], reply: undefined }
    : masked;
};
