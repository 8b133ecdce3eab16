import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { MemberDraft } from '#app/drafts/member-draft.tsx';
import { useUnsavedDraft } from '#app/drafts/use-unsaved-draft.ts';
import { Checkbox } from '#app/forms/choice.tsx';
import { FieldGroup, FormError, TextAreaField, TextField } from '#app/forms/field.tsx';
import { fieldOf } from '#app/forms/form-props.ts';
import { type NamedPicture, PicturesField } from '#app/media/pictures-field.tsx';
import { lazyComponent } from '#app/shell/lazy.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import type { FailureBody } from '#app/web/failure.ts';
import { boardPostUpdate } from '#shared/contracts/board.ts';
import { type BoardCode, boardOf, writingTitle } from '#shared/domain/board/boards.ts';
import { MOST_BOARD_FILES, markupOf } from '#shared/domain/board/post.ts';

/** Fields the editor writes into */
const CONTENT = ['content'];

const RichTextEditor = lazyComponent(() => import('#app/media/rich-text-editor.tsx'));

/** Post before it is changed. `content` is plain text or markup, as `format` says. */
export type PostDraft = {
  subject: string;
  content: string;
  format: 'text' | 'html';
  isSecret: boolean;
  files: NamedPicture[];
};

type DraftText = Pick<PostDraft, 'content' | 'format'>;
const markupIn = ({ content, format }: DraftText): string =>
  format === 'html' ? content : content && markupOf(content);

/** Plain text field before hydration, then the editor with the text typed so far. */
const ContentField = ({
  written,
  resumed,
  errors,
}: {
  written: DraftText;
  /** Content of a draft that is resumed */
  resumed?: { html: string };
  errors?: string[];
}) => {
  const plain = useRef<HTMLDivElement>(null);
  const [html, setHtml] = useState<string>();
  const [initial, setInitial] = useState('');
  const sent = useRef<HTMLInputElement>(null);
  // Validates the form again, as after a keystroke.
  useEffect(() => {
    if (html !== undefined && html !== initial)
      sent.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [html, initial]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    const typed = { ...written, content: plain.current?.querySelector('textarea')?.value ?? written.content };
    setInitial(markupIn(typed));
    setHtml(markupIn(typed));
  }, []);
  useEffect(() => {
    if (!resumed) return;
    setInitial(resumed.html);
    setHtml(resumed.html);
  }, [resumed]);
  if (html === undefined)
    return (
      <div ref={plain}>
        <input type="hidden" name="format" value={written.format} />
        <TextAreaField
          label="내용"
          name="content"
          rows={14}
          required
          errors={errors}
          defaultValue={written.content}
        />
      </div>
    );
  return (
    <FieldGroup label="내용" name="content" required errors={errors}>
      <input type="hidden" name="format" value="html" />
      <input ref={sent} type="hidden" name="content" value={html} />
      <Suspense fallback={<Skeleton height={330} />}>
        <RichTextEditor
          key={resumed ? 'resumed' : 'opened'}
          label="내용"
          initialValue={initial}
          onChange={setHtml}
        />
      </Suspense>
    </FieldGroup>
  );
};

/** Form that writes a post on a board, or changes one. */
export const PostForm = ({
  category,
  draft,
  answer,
  backHref,
}: {
  category: BoardCode;
  draft?: PostDraft;
  answer?: { lastResult?: SubmissionResult<string[]>; failure?: FailureBody };
  backHref: string;
}) => {
  const busy = useNavigation().formMethod === 'POST';
  const board = boardOf(category);
  const [form, fields] = useForm<PostDraft>({
    id: 'post',
    lastResult: answer?.lastResult,
    defaultValue: draft,
    constraint: getZodConstraint(boardPostUpdate),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: boardPostUpdate }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  useUnsavedDraft(form.id, '작성하던 글이');
  const [resumed, setResumed] = useState<{ html: string }>();
  const typed = fields.content.initialValue;
  const written: DraftText = {
    content: typeof typed === 'string' ? typed : '',
    format: fields.format.initialValue === 'html' ? 'html' : 'text',
  };
  const pictureErrors = answer?.failure?.issues?.flatMap(({ path, message }) =>
    path === 'pictures' ? [message] : [],
  );
  const formErrors = answer?.failure && !answer.failure.issues?.length ? [answer.failure.message] : undefined;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...getFormProps(form)}
      className="panel grid gap-5"
      aria-label={draft ? `${board.name} 글 수정` : writingTitle(board)}
    >
      <MemberDraft
        formId={form.id}
        hidden={CONTENT}
        onTake={({ content }) => content?.[0] !== undefined && setResumed({ html: content[0] })}
      />
      <FormError errors={formErrors ?? form.errors} />
      <TextField label="제목" maxLength={100} {...fieldOf(fields.subject)} />
      <ContentField
        written={written}
        resumed={resumed}
        errors={
          fields.content.errors ??
          answer?.failure?.issues?.flatMap(({ path, message }) => (path === 'content' ? [message] : []))
        }
      />
      <PicturesField
        label="사진"
        name="files"
        purpose="boards"
        most={MOST_BOARD_FILES}
        defaultValue={draft?.files}
        errors={fields.files.errors ?? pictureErrors}
      />
      {board.secrets && (
        <Checkbox
          name="isSecret"
          label="비밀글로 쓰기 (나와 온결홈 담당자만 봅니다)"
          defaultChecked={fields.isSecret.initialValue === 'on'}
        />
      )}
      <div className="flex justify-end gap-2">
        <LinkButton href={backHref}>취소</LinkButton>
        <Button type="submit" name="intent" value="save" variant="primary" busy={busy}>
          {draft ? '수정하기' : '등록하기'}
        </Button>
      </div>
    </Form>
  );
};
