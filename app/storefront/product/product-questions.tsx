import { Form, useActionData, useNavigation } from '@remix-run/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Checkbox } from '#app/forms/choice.tsx';
import { FormError, TextAreaField, TextField } from '#app/forms/field.tsx';
import { SentPictures } from '#app/media/sent-pictures.tsx';
import { lazyComponent } from '#app/shell/lazy.ts';
import { AnswerBadge } from '#app/shop/answer-badge.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/dialogs.ts';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';
import type { ProductPage } from '#shared/domain/display/views.ts';
import {
  MOST_REVIEW_PICTURES,
  type PublicProductQuestion,
  productQuestionPictures,
} from '#shared/domain/review/review.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import type { action } from './route.tsx';

const FORM = 'inquiry';

const Inquiry = ({
  inquiry: { isSecret, state, subject, content, images, reply, user, createdAt },
}: {
  inquiry: PublicProductQuestion;
}) => (
  <li className="post">
    <details>
      <summary>
        <AnswerBadge state={state} />
        <b>{subject}</b>
        <span className="post-meta">{`${user.username} · ${formatDate(createdAt)}`}</span>
      </summary>
      {isSecret ? <p>비밀글은 작성자만 볼 수 있습니다.</p> : <p className="whitespace-pre-line">{content}</p>}
      {images.length > 0 && <SentPictures files={productQuestionPictures(images)} />}
      {reply && (
        <p className="post-reply">
          <b>온결홈</b> {reply}
        </p>
      )}
    </details>
  </li>
);

/**
 * Loaded only for somebody who writes a question with pictures. Only with scripts can a page that is the same for
 * everybody know who may do so.
 */
const PicturesField = lazyComponent(async () => ({
  default: (await import('#app/media/pictures-field.tsx')).PicturesField,
}));

const AskBeforeLeaving = lazyComponent(() => import('#app/drafts/ask-before-leaving.tsx'));

/** Form of a member's question. Visitors are asked to log in first. */
const InquiryForm = ({ id }: { id: string }) => {
  const answer = useActionData<typeof action>();
  const { state, formAction } = useNavigation();
  const busy = formAction?.startsWith(`/shop/products/${id}`) ?? false;
  // The page is reloaded once it is answered. A link that interrupts the request before that does not count.
  const isAnswered = busy && state === 'loading';
  const issues = (pattern: RegExp) =>
    answer?.failure.issues?.filter(({ path }) => pattern.test(path)).map(({ message }) => message);
  const words = answer?.words ?? {};
  const place = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const wasAnswered = useRef(false);
  // The form is closed once the question is saved. After a refusal it stays, so that it can be corrected.
  useEffect(() => {
    if (wasAnswered.current && !busy && !answer && place.current) {
      place.current.querySelector('form')?.reset();
      place.current.open = false;
      showToast('문의가 등록되었습니다.');
    }
    wasAnswered.current = isAnswered;
  }, [busy, isAnswered, answer]);
  return (
    <details
      className="inquiry-form"
      ref={place}
      open={answer ? true : undefined}
      onToggle={() => setOpen(true)}
    >
      <summary className="btn btn-line btn-sm">문의 쓰기</summary>
      <p className="visitor-only empty mt-3">
        <strong>로그인 후 이용 가능합니다</strong>
        <LinkButton href={`/login?redirectTo=/shop/products/${id}`} variant="primary" size="sm">
          로그인
        </LinkButton>
      </p>
      <Form id={FORM} method="post" encType="multipart/form-data" className="member-only" preventScrollReset>
        <div className="grid gap-4 pt-4">
          {answer && !answer.failure.issues?.length && <FormError errors={[answer.failure.message]} />}
          <TextField
            name="subject"
            label="제목"
            maxLength={100}
            required
            defaultValue={words.subject}
            errors={issues(/^subject$/)}
          />
          <TextAreaField
            name="content"
            label="내용"
            maxLength={3000}
            required
            defaultValue={words.content ?? ''}
            errors={issues(/^content$/)}
          />
          {isOpen && (
            <Suspense>
              <AskBeforeLeaving formId={FORM} what="작성하던 문의가" place={id} />
            </Suspense>
          )}
          {isOpen && (
            <Suspense fallback={<Skeleton height={98} />}>
              <PicturesField
                label="사진"
                name="images"
                purpose="inquiries"
                most={MOST_REVIEW_PICTURES}
                imagesAlone
                errors={issues(/^(images|pictures)\b/)}
              />
            </Suspense>
          )}
          <div className="flex items-center justify-between gap-3">
            <Checkbox name="isSecret" label="비밀글로 쓰기" defaultChecked={words.isSecret ?? false} />
            <Button type="submit" variant="primary" busy={busy}>
              문의 등록
            </Button>
          </div>
        </div>
      </Form>
    </details>
  );
};

/** Questions about the product, and a form to ask one. */
export const ProductQuestions = ({
  page: { product, inquiries },
  later,
}: {
  page: ProductPage;
  later: boolean;
}) => (
  <section id="inquiries" className="part">
    <header className="part-head">
      <h2>문의</h2>
    </header>
    <InquiryForm id={product._id} />
    {inquiries.inquires.length ? (
      <ul className="mt-4">
        {inquiries.inquires.map((inquiry) => (
          <Inquiry key={inquiry._id} inquiry={inquiry} />
        ))}
      </ul>
    ) : (
      <div className="mt-4">
        <EmptyState title="아직 문의가 없습니다.">
          궁금한 점을 남겨주시면 평일 하루 안에 답해드립니다.
        </EmptyState>
      </div>
    )}
    <nav aria-label="문의 페이지" className="part-pages">
      {later && <LinkButton href={`/shop/products/${product._id}#inquiries`}>처음으로</LinkButton>}
      {inquiries.cursor && (
        <LinkButton href={`?${new URLSearchParams({ inquiries: inquiries.cursor })}#inquiries`}>
          문의 더보기
        </LinkButton>
      )}
    </nav>
  </section>
);
