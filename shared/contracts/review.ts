import { MOST_REVIEW_PICTURES } from '#shared/domain/review/review.ts';
import { imageRef } from './catalog.ts';
import { id, pageQuery } from './list.ts';
import { z } from './zod.ts';

/** Spec §5: more than 1 character each. */
export const subject = z
  .string('제목을 입력해주세요')
  .trim()
  .min(2, '제목을 입력해주세요')
  .max(100, '제목은 100자까지 입력해주세요');
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

/** A question on a product. */
export const inquiryForm = z.object({
  _product: id,
  subject,
  content,
  images,
  isSecret: z.boolean().default(false),
});
export type InquiryForm = z.infer<typeof inquiryForm>;
