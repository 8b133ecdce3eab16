import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { FormError, TextAreaField } from '#app/forms/field.tsx';
import { ResilientForm } from '#app/resilient-requests/resilient-requests.tsx';
import { useFormDone } from '#app/resilient-requests/use-form-done.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import type { FailureBody } from '#app/web/failure.ts';
import type { PublicComment } from '#shared/domain/board/post.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { Page } from '#shared/domain/stored/page.ts';
import { beginningOf } from '#shared/domain/text.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';

const FORM = 'comment-form';

const WriteComment = ({ answer }: { answer?: CommentAnswer }) => {
  const busy = useNavigation().formMethod === 'POST';
  useFormDone(FORM, ({ elements }) => {
    // A reset of the form would restore the text that was refused before.
    const content = elements.namedItem('content');
    if (content instanceof HTMLTextAreaElement) content.value = '';
  });
  const typed = answer?.lastResult?.initialValue?.content;
  return (
    <Form id={FORM} method="post" className="grid gap-2" preventScrollReset>
      <input type="hidden" name="intent" value="comment" />
      <ResilientForm />
      <FormError errors={answer?.failure && [answer.failure.message]} />
      <TextAreaField
        label="댓글"
        labelHidden
        placeholder="댓글을 남겨주세요."
        rows={3}
        name="content"
        id="comment"
        required
        minLength={2}
        maxLength={1000}
        errors={answer?.lastResult?.error?.content ?? undefined}
        defaultValue={typeof typed === 'string' ? typed : undefined}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="field-hint visitor-only">로그인한 회원만 댓글을 쓸 수 있습니다.</p>
        <Button type="submit" variant="dark" busy={busy} className="ml-auto">
          댓글 등록
        </Button>
      </div>
    </Form>
  );
};

/** Comments on a post, and the form to add one. */
export const Comments = ({
  address,
  total,
  page,
  isLater,
  removable,
  own,
  answer,
}: {
  address: string;
  total: number;
  page: Page<PublicComment>;
  isLater: boolean;
  /** Ids of the comments this person may delete */
  removable: readonly string[];
  /** True in the person's own view of the page */
  own: boolean;
  answer?: CommentAnswer;
}) => (
  <section id="comments" aria-label="댓글" className="board-comments">
    <h2 className="text-lead">
      댓글 <span className="text-accent">{formatNumber(total)}</span>
    </h2>
    <ul>
      {page.items.map(({ _id, content, createdAt, writer }) => (
        <li key={_id} id={`comment-${_id}`}>
          <div className="board-meta">
            <b>{writer.name}</b>
            {writer.isClerk && <Badge tone="accent">담당자</Badge>}
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            {removable.includes(_id) && (
              <Form method="post" className="ml-auto" preventScrollReset>
                <input type="hidden" name="intent" value="remove-comment" />
                <button
                  type="submit"
                  name="_id"
                  value={_id}
                  className="underline"
                  aria-label={`댓글 삭제: ${beginningOf(content, 20)}`}
                >
                  삭제
                </button>
              </Form>
            )}
          </div>
          <p className="whitespace-pre-line">{content}</p>
        </li>
      ))}
    </ul>
    {(isLater || page.cursor) && (
      <p className="flex gap-2">
        {isLater && <LinkButton href={`${address}${own ? '?mine' : ''}#comments`}>처음 댓글</LinkButton>}
        {page.cursor && (
          <LinkButton
            href={`${address}?${own ? 'mine&' : ''}${new URLSearchParams({ cursor: page.cursor })}#comments`}
          >
            다음 댓글
          </LinkButton>
        )}
      </p>
    )}
    <WriteComment answer={answer} />
  </section>
);

export type CommentAnswer = { lastResult?: SubmissionResult<string[]>; failure?: FailureBody };
