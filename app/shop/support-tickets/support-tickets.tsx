import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { MemberDraft } from '#app/drafts/member-draft.tsx';
import { useUnsavedDraft } from '#app/drafts/use-unsaved-draft.ts';
import { FormError, SelectField, TextAreaField, TextField } from '#app/forms/field.tsx';
import { fieldOf } from '#app/forms/form-props.ts';
import { useDeferredBlurValidation } from '#app/forms/use-deferred-blur.ts';
import { PicturesField } from '#app/media/pictures-field.tsx';
import { SentPictures } from '#app/media/sent-pictures.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { CursorPages } from '#app/ui/pagination.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { supportTicketForm } from '#shared/contracts/members/support-ticket.ts';
import { MOST_BOARD_FILES } from '#shared/domain/board/post.ts';
import { ANSWER_WITHIN } from '#shared/domain/support-ticket/answer-within.ts';
import { type SupportTicket, supportTicketCategories } from '#shared/domain/support-ticket/support-ticket.ts';
import { AnsweredPost } from '../answered-post.tsx';

type Answer = SubmissionResult<string[]> | undefined;

const QuestionForm = ({ page, lastResult }: { page: string; lastResult: Answer }) => {
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm({
    id: 'question',
    lastResult,
    constraint: getZodConstraint(supportTicketForm),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: supportTicketForm }),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  });
  useDeferredBlurValidation(form.id);
  useUnsavedDraft(form.id, '작성하던 문의가');
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...getFormProps(form)}
      className="panel mb-6 grid gap-4"
      aria-label="1:1 문의 쓰기"
    >
      <MemberDraft formId={form.id} />
      <FormError errors={form.errors} />
      <SelectField
        label="문의 유형"
        {...fieldOf(fields.category)}
        options={supportTicketCategories.map((value) => ({ value, label: value }))}
        placeholder="문의 유형을 선택해주세요"
      />
      <TextField label="제목" {...fieldOf(fields.subject)} />
      <TextAreaField label="내용" {...fieldOf(fields.content)} />
      <PicturesField
        label="사진"
        name={fields.files.name}
        purpose="inquiries"
        most={MOST_BOARD_FILES}
        errors={fields.files.errors ?? form.allErrors.pictures}
      />
      <div className="flex justify-end gap-2">
        <LinkButton href={page}>취소</LinkButton>
        <Button type="submit" variant="primary" busy={busy}>
          문의 등록
        </Button>
      </div>
    </Form>
  );
};

type TicketPage = {
  questions: readonly Pick<
    SupportTicket,
    '_id' | 'category' | 'state' | 'subject' | 'content' | 'files' | 'reply' | 'repliedAt' | 'createdAt'
  >[];
  next?: string;
  isLater: boolean;
  isWriting: boolean;
  isSent: boolean;
};

/** Member's questions with the shop's answers, on a page of the member's area. */
export const SupportTickets = ({
  page,
  asked: { questions, next, isLater, isWriting, isSent },
  lastResult,
}: {
  page: string;
  asked: TicketPage;
  lastResult: Answer;
}) => {
  return (
    <>
      <header className="my-head">
        <h1 className="page-title">1:1 문의</h1>
        {!isWriting && (
          <LinkButton href={`${page}?write`} variant="primary">
            문의하기
          </LinkButton>
        )}
      </header>
      {isSent && (
        <p className="done" role="status">
          문의가 등록되었습니다.
        </p>
      )}
      {isWriting && <QuestionForm page={page} lastResult={lastResult} />}
      {questions.length === 0 ? (
        <EmptyState title="문의 내역이 없습니다.">
          궁금한 점을 남겨주시면 {ANSWER_WITHIN} 답해드립니다.
        </EmptyState>
      ) : (
        <ul className="posts">
          {questions.map((question) => (
            <AnsweredPost
              key={question._id}
              post={question}
              about={question.category}
              pictures={question.files && <SentPictures files={question.files} />}
            />
          ))}
        </ul>
      )}
      <CursorPages
        first={isLater ? page : undefined}
        next={next && `${page}?${new URLSearchParams({ cursor: next })}`}
      />
    </>
  );
};
