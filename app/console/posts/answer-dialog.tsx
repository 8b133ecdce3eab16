import { type ReactNode, useRef } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { replyForm } from '#shared/contracts/console-post.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { declareForm } from '../form/declare.ts';
import { useEdit } from '../list/edit.ts';
import { RecentOrders, TemplateChoice } from './answer-aids.tsx';
import type { AnswerAids } from './read-answer-aids.ts';

const answerFields = declareForm(replyForm, [
  {
    title: '답변',
    fields: [{ kind: 'textarea', long: true, name: 'reply', label: '답변', required: true, wide: true }],
  },
]);

/** Dialog over the list with a question and the field for its answer. */
export const AnswerDialog = ({
  post,
  beside,
  children,
}: {
  post: { _id: string; version: number; reply?: string } | undefined;
  /** Templates and orders that help to answer */
  beside: AnswerAids | undefined;
  children: ReactNode;
}) => {
  const answer = useRef<HTMLDivElement>(null);
  const { close } = useEdit();
  return (
    <Dialog
      open={post !== undefined}
      onClose={close}
      title={post?.reply ? '답변 수정' : '답변하기'}
      width={760}
      persistent
    >
      {children}
      {beside && <RecentOrders beside={beside} />}
      {post && (
        <div ref={answer} className="post-answer grid gap-4">
          {beside && <TemplateChoice templates={beside.templates} within={answer} name="reply" />}
          <ConsoleForm
            form={answerFields}
            value={post}
            hidden={{ _id: post._id }}
            submitLabel={post.reply ? '답변 수정' : '답변 등록'}
            onSaved={close}
            compact
          />
        </div>
      )}
    </Dialog>
  );
};
