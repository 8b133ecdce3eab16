import { getFormProps, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { Button, LinkButton } from '#app/components/button.tsx';
import { FormError, SelectField, TextAreaField, TextField } from '#app/components/field.tsx';
import { fieldOf } from '#app/components/form-props.ts';
import { CursorPages } from '#app/components/pagination.tsx';
import { EmptyState } from '#app/components/states.tsx';
import { useCalmBlur } from '#app/components/use-calm-blur.ts';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { answerFailure, answerInvalid, answerUnread } from '#app/web/form-answers.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { readForm } from '#app/web/read-body.ts';
import { pageQuery } from '#shared/contracts/list.ts';
import { questionForm } from '#shared/contracts/question.ts';
import { questionCategories } from '#shared/domain/question/question.ts';
import { AnsweredPost } from '../answered-post.tsx';

const PAGE = '/mypage/questions';
const LIMIT = 20;

export const headers = personalPage;
export const meta = personalMeta('1:1 문의');

/** `?write` shows the form, `?sent` tells that a question was taken in. */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const actor = await session.requireMember();
  const { searchParams } = new URL(request.url);
  const cursor = searchParams.get('cursor') ?? undefined;
  const query = orThrow(parseWith(pageQuery, { cursor, limit: LIMIT }));
  const { items, cursor: next } = orThrow(await shop.listMyQuestions({ actor, ...query }));
  return {
    questions: items,
    next,
    isLater: cursor !== undefined,
    isWriting: searchParams.has('write'),
    isSent: searchParams.has('sent'),
  };
};

export const action = async ({ request, context: { shop, session } }: ActionFunctionArgs) => {
  const actor = await session.requireMember();
  const form = await readForm(request, questionForm);
  if (!form.ok) {
    const { data: lastResult, init } = answerUnread(form.failure);
    return data({ lastResult }, init ?? undefined);
  }
  const submission = parseWithZod(form.value, { schema: questionForm });
  if (submission.status !== 'success')
    return data({ lastResult: answerInvalid(submission).data }, { status: 400 });
  const written = await shop.writeQuestion({ actor, form: submission.value });
  if (written.ok) return redirect(`${PAGE}?sent`, 303);
  const { data: lastResult, init } = answerFailure(submission, written.failure, []);
  return data({ lastResult }, init ?? undefined);
};

const QuestionForm = () => {
  const lastResult = useActionData<typeof action>()?.lastResult;
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm({
    id: 'question',
    lastResult,
    constraint: getZodConstraint(questionForm),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: questionForm }),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  });
  useCalmBlur(form.id);
  return (
    <Form method="post" {...getFormProps(form)} className="panel mb-6 grid gap-4" aria-label="1:1 문의 쓰기">
      <FormError errors={form.errors} />
      <SelectField
        label="문의 유형"
        {...fieldOf(fields.category)}
        options={questionCategories.map((value) => ({ value, label: value }))}
        placeholder="문의 유형을 선택해주세요"
      />
      <TextField label="제목" {...fieldOf(fields.subject)} />
      <TextAreaField label="내용" {...fieldOf(fields.content)} />
      <div className="flex justify-end gap-2">
        <LinkButton href={PAGE}>취소</LinkButton>
        <Button type="submit" variant="primary" busy={busy}>
          문의 등록
        </Button>
      </div>
    </Form>
  );
};

export default function QuestionsScreen() {
  const { questions, next, isLater, isWriting, isSent } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="my-head">
        <h1 className="page-title">1:1 문의</h1>
        {!isWriting && (
          <LinkButton href={`${PAGE}?write`} variant="primary">
            문의하기
          </LinkButton>
        )}
      </header>
      {isSent && (
        <p className="done" role="status">
          문의가 등록되었습니다.
        </p>
      )}
      {isWriting && <QuestionForm />}
      {questions.length === 0 ? (
        <EmptyState title="문의 내역이 없습니다.">
          궁금한 점을 남겨주시면 평일 하루 안에 답해드립니다.
        </EmptyState>
      ) : (
        <ul className="posts">
          {questions.map((question) => (
            <AnsweredPost key={question._id} post={question} about={question.category} />
          ))}
        </ul>
      )}
      <CursorPages
        first={isLater ? PAGE : undefined}
        next={next && `${PAGE}?${new URLSearchParams({ cursor: next })}`}
      />
    </>
  );
}
