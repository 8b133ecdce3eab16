import { MOST_REVIEW_PICTURES, reviewSorts } from '#shared/domain/review/review.ts';
import { imageRef } from './catalog.ts';
import { joinLines } from './field-preprocessing.ts';
import { flag, id, pageQuery } from './list.ts';
import { z } from './zod.ts';

/** Rules 8.13: more than 1 character each. */
export const subject = z
  .string('제목을 입력해주세요')
  .trim()
  .min(2, '제목을 입력해주세요')
  .max(100, '제목은 100자까지 입력해주세요')
  .overwrite(joinLines);
export const content = z
  .string('내용을 입력해주세요')
  .trim()
  .min(2, '내용을 입력해주세요')
  .max(3000, '내용은 3,000자까지 입력해주세요');

const images = z
  .array(imageRef)
  .max(MOST_REVIEW_PICTURES, `사진은 ${MOST_REVIEW_PICTURES}장까지 올릴 수 있습니다.`)
  .default([]);

/** Reviews or questions, of one product or of all. */
export const ofProductQuery = pageQuery.extend({ _product: id.optional() });

/** Order and filters of reviews; the order by votes or stars needs one product. */
export const productReviewsQuery = ofProductQuery.extend({
  /** Not `sort`: that is a header of all list calls, about their index */
  order: z.enum(reviewSorts, '정렬 방법을 확인해주세요').optional(),
  option: z.string().max(200).optional(),
  star: z.coerce
    .number('별점을 확인해주세요')
    .int('별점을 확인해주세요')
    .min(1, '별점을 확인해주세요')
    .max(5, '별점을 확인해주세요')
    .optional(),
  images: flag('사진 리뷰만 볼지 확인해주세요').optional(),
});

/** Review that helped. */
export const reviewChoice = z.object({ _review: id });
/** `reviewChoice` from a product's page, to which the response leads back. */
export const reviewOfProduct = reviewChoice.extend({ _product: id });

/** A review of a purchase the member received. */
export const reviewForm = z.object({
  /** `purchaseNo` of the purchase */
  _purchase: z.string().min(1).max(60),
  subject,
  content,
  star: z.number('별점을 선택해주세요').int().min(1, '별점을 선택해주세요').max(5, '별점을 선택해주세요'),
  images,
});
export type ReviewForm = z.infer<typeof reviewForm>;
export const reviewUpdate = reviewForm.omit({ _purchase: true }).extend({ _id: id });
export type ReviewUpdate = z.infer<typeof reviewUpdate>;

/** A question about a product. */
export const productQuestionForm = z.object({
  _product: id,
  subject,
  content,
  images,
  isSecret: z.boolean().default(false),
});
export type ProductQuestionForm = z.infer<typeof productQuestionForm>;
