import type { ImageRef } from '#shared/domain/media/image.ts';
import { pick } from '#shared/domain/pick.ts';

/** Pictures of one review or inquiry. */
export const MOST_REVIEW_PICTURES = 5;

/** A shopper's word on a purchase (spec §3). */
export type Review = {
  _id: string;
  _product: string;
  /** The purchase it speaks of; each can be reviewed once */
  /** What was reviewed, by the number its whole line was ordered under */
  _purchase: string;
  _user: string;
  user: { username: string };
  product: { name: string; thumb: ImageRef; option?: string };
  subject: string;
  /** Plain text */
  content: string;
  /** The shop's answer, plain text */
  reply?: string;
  /** 1–5 */
  star: number;
  images: ImageRef[];
  /** It was written without pictures, which it may have got since */
  isTextFirst?: boolean;
  /** Chosen by a clerk for the product's and the home page */
  best: boolean;
  shows: boolean;
  /** Members it helped; kept by their votes alone, never by who edits it */
  helpful?: number;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** In which order a product's reviews are read. */
export const reviewSorts = ['LATEST', 'HELPFUL', 'STAR_DESC', 'STAR_ASC'] as const;
export type ReviewSort = (typeof reviewSorts)[number];
export const reviewSortLabels: Record<ReviewSort, string> = {
  LATEST: '최신순',
  HELPFUL: '도움순',
  STAR_DESC: '별점 높은순',
  STAR_ASC: '별점 낮은순',
};

/** A member's word that a review helped. */
export type ReviewVote = { _person: string; _review: string; createdAt: string };

/** What a list of reviews is narrowed by: an option as its buyer chose it, stars, and whether there are pictures. */
export type ReviewFilter = { option?: string; star?: number; images?: boolean };
export const passesFilter = (
  { product, star, images }: Pick<Review, 'product' | 'star' | 'images'>,
  filter: ReviewFilter,
): boolean =>
  (!filter.option || product.option === filter.option) &&
  (!filter.star || star === filter.star) &&
  (!filter.images || images.length > 0);

/** What clerks sort reviews by: chosen as best, hidden, or neither. */
export const reviewVisibilities = ['BEST', 'HIDDEN', 'PLAIN'] as const;
export type ReviewVisibility = (typeof reviewVisibilities)[number];
/** A hidden review is hidden first, best or not. */
export const reviewVisibilityOf = ({ best, shows }: Pick<Review, 'best' | 'shows'>): ReviewVisibility => {
  if (!shows) return 'HIDDEN';
  return best ? 'BEST' : 'PLAIN';
};

/** What everybody may see of a review: the writer's name masked, no member id. */
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

/** Spec §4: answer state of an inquiry. */
export const answerStates = ['ANSWER_AWAITING', 'ANSWER_COMPLETE'] as const;
export type AnswerState = (typeof answerStates)[number];
export const answerLabels: Record<AnswerState, string> = {
  ANSWER_AWAITING: '답변대기',
  ANSWER_COMPLETE: '답변완료',
};

/** A question on a product (the API's `inquires`). */
export type Inquiry = {
  _id: string;
  _product: string;
  _user: string;
  user: { username: string };
  product: { name: string; thumb: ImageRef };
  subject: string;
  content: string;
  images: ImageRef[];
  /** Only its writer and the shop read it */
  isSecret: boolean;
  state: AnswerState;
  reply?: string;
  repliedAt?: string;
  createdAt: string;
  version: number;
};

/** A secret inquiry shows that it exists and nothing of what it says. */
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
] as const satisfies readonly (keyof Inquiry)[];
export type PublicInquiry = Pick<Inquiry, (typeof openOfInquiry)[number]>;

export type InquiryPage = { inquires: PublicInquiry[]; cursor?: string };

/** The pictures of a question as files, which it keeps no names of. */
export const inquiryPictures = (images: readonly ImageRef[]) =>
  images.map((image, at) => ({ image, fileName: `문의 사진 ${at + 1}` }));

/** What stands for the subject of a text that is kept to its writer and the shop. */
export const SECRET_SUBJECT = '비밀글입니다.';

/** `ab**` of `abcdef`: two letters and a fixed tail, so that the length stays unknown. */
export const maskWriter = (username: string): string => `${username.slice(0, 2)}****`;

/** The review as everybody may see it. */
export const publicReview = (review: Review): PublicReview => {
  const open = pick(review, openOfReview);
  return { ...open, user: { username: maskWriter(open.user.username) } };
};

/** The inquiry as everybody may see it; a secret one keeps its words to itself. */
export const publicInquiry = (inquiry: Inquiry): PublicInquiry => {
  const open = pick(inquiry, openOfInquiry);
  const masked = { ...open, user: { username: maskWriter(open.user.username) } };
  return open.isSecret
    ? { ...masked, subject: SECRET_SUBJECT, content: '', images: [], reply: undefined }
    : masked;
};
