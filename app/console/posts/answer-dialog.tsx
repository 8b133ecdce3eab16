import type { ReactNode } from 'react';
import { Dialog } from '#app/components/dialog.tsx';
import { replyForm } from '#shared/contracts/console-post.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { declareForm } from '../form/declare.ts';
import { useEdit } from '../list/edit.ts';

const answerFields = declareForm(replyForm, [
  {
    title: '답변',
    fields: [{ kind: 'textarea', name: 'reply', label: '답변', required: true, wide: true }],
  },
]);

/** A question in a dialog over its list, with the field it is answered in. */
export const AnswerDialog = ({
  post,
  children,
}: {
  post: { _id: string; version: number; reply?: string } | undefined;
  children: ReactNode;
}) => {
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
      {post && (
        <ConsoleForm
          form={answerFields}
          value={post}
          hidden={{ _id: post._id }}
          submitLabel={post.reply ? '답변 수정' : '답변 등록'}
          onSaved={close}
          compact
        />
      )}
    </Dialog>
  );
};
