import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { MemberDraft } from '#app/drafts/member-draft.tsx';
import { useUnsavedDraft } from '#app/drafts/use-unsaved-draft.ts';
import { FieldError, FormError, TextAreaField, TextField } from '#app/forms/field.tsx';
import { fieldOf } from '#app/forms/form-props.ts';
import { useDeferredBlurValidation } from '#app/forms/use-deferred-blur.ts';
import { Thumb } from '#app/media/picture.tsx';
import { PicturesField } from '#app/media/pictures-field.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import type { FailureBody } from '#app/web/failure.ts';
import { reviewForm, reviewUpdate } from '#shared/contracts/review.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import { MOST_REVIEW_PICTURES, type Review } from '#shared/domain/review/review.ts';
import { StarsField } from './stars-field.tsx';

/** Finds the errors of the pictures in the answer of an action. */
export const pictureIssuesOf = (failure: FailureBody | undefined): string[] | undefined => {
  const wrong = failure?.issues?.filter(({ path }) => /^(pictures|images)\b/.test(path));
  return wrong?.length ? wrong.map(({ message }) => message) : undefined;
};

/** Form that writes a review of a purchase, or changes one with its pictures. */
export const ReviewFields = ({
  about,
  _purchase,
  review,
  lastResult,
  failure,
  backHref,
}: {
  about: { name: string; thumb: ImageRef; option?: string };
  _purchase?: string;
  review?: Pick<Review, '_id' | 'subject' | 'content' | 'star' | 'images'>;
  lastResult?: SubmissionResult<string[]>;
  failure?: FailureBody;
  backHref: string;
}) => {
  const busy = useNavigation().formMethod === 'POST';
  const schema = review ? reviewUpdate : reviewForm;
  const [form, fields] = useForm<{ subject: string; content: string; star: number }>({
    id: 'review',
    lastResult,
    defaultValue: review,
    constraint: getZodConstraint(schema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  });
  useDeferredBlurValidation(form.id);
  useUnsavedDraft(form.id, '작성하던 리뷰가');
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...getFormProps(form)}
      className="panel mb-6 grid gap-4"
      aria-label={review ? '리뷰 수정' : '리뷰 쓰기'}
    >
      <input type="hidden" name={review ? '_id' : '_purchase'} value={review?._id ?? _purchase} />
      <p className="flex items-center gap-3">
        <Thumb image={about.thumb} size={56} />
        <span>
          <b>{about.name}</b>
          {about.option && <small className="block text-meta text-ink-2">{about.option}</small>}
        </span>
      </p>
      {!review && (
        <p className="text-meta text-ink-2">
          리뷰 혜택은 구매확정 후에 드리며, 상품을 모두 환불받으면 받으신 적립금은 회수됩니다.
        </p>
      )}
      <MemberDraft formId={form.id} place={`review of ${review?._id ?? _purchase}`} />
      <FormError errors={form.errors} />
      <div>
        <StarsField name="star" label="별점" defaultValue={Number(fields.star.initialValue ?? 5)} />
        <FieldError id="star-error" errors={fields.star.errors} />
      </div>
      <TextField label="제목" {...fieldOf(fields.subject)} />
      <TextAreaField label="내용" {...fieldOf(fields.content)} />
      <PicturesField
        label="사진"
        name="images"
        purpose="reviews"
        most={MOST_REVIEW_PICTURES}
        imagesAlone
        defaultValue={review?.images.map((image, at) => ({ fileName: `올린 사진 ${at + 1}`, image }))}
        errors={form.allErrors.images ?? pictureIssuesOf(failure)}
      />
      <div className="flex justify-end gap-2">
        <LinkButton href={backHref}>취소</LinkButton>
        <Button type="submit" name="intent" value={review ? 'edit' : 'write'} variant="primary" busy={busy}>
          {review ? '리뷰 수정' : '리뷰 등록'}
        </Button>
      </div>
    </Form>
  );
};
