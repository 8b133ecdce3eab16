import { useActionData } from '@remix-run/react';
import { EmptyState } from '#app/components/states.tsx';
import { clerkNoteForm } from '#shared/contracts/console-user.ts';
import type { OrderNote } from '#shared/domain/order/order-note.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { CLERK_NOTES, type ClerkNote } from '#shared/domain/user/clerk-note.ts';
import type { SaveAnswer } from '../form/answer.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { declareForm } from '../form/declare.ts';
import { Panel } from '../layout/page.tsx';
import type { ListPage } from '../list/declare.ts';
import { Pager } from '../list/pager.tsx';
import { OrderNoteList } from '../purchases/order-notes.tsx';

export const ADD_NOTE = 'add-note';

const form = declareForm(clerkNoteForm, [
  {
    title: '메모',
    fields: [
      {
        kind: 'textarea',
        name: 'text',
        label: '새 메모',
        required: true,
        wide: true,
        hint: `${CLERK_NOTES.longest}자까지, 회원 한 명에 ${CLERK_NOTES.most}개까지. 회원에게는 보이지 않으며, 남긴 메모는 지우거나 고칠 수 없습니다`,
      },
    ],
  },
]);

/** What clerks noted about a member, newest first, and one more. */
export const NotesTab = ({
  page: { rows, cursor },
  ofOrders,
}: {
  page: ListPage<ClerkNote>;
  /** The latest about the member's orders */
  ofOrders: readonly OrderNote[];
}) => {
  const answered = useActionData<SaveAnswer>();
  return (
    <>
      <Panel title="메모 남기기">
        {/* A form begins anew with each note that is kept. */}
        <ConsoleForm
          key={rows[0]?._id}
          form={form}
          hidden={{ intent: ADD_NOTE }}
          answered={answered}
          submitLabel="메모 남기기"
          compact
        />
      </Panel>
      <div className="mt-4">
        <Panel title="메모">
          {rows.length === 0 ? (
            <EmptyState title="남긴 메모가 없습니다" />
          ) : (
            <ul className="grid gap-4">
              {rows.map(({ _id, text, by, createdAt }) => (
                <li key={_id}>
                  <p className="whitespace-pre-line">{text}</p>
                  <small className="text-ink-2">
                    {by} · {formatDateTime(createdAt)}
                  </small>
                </li>
              ))}
            </ul>
          )}
          <Pager shown={rows.length} cursor={cursor} />
        </Panel>
      </div>
      {ofOrders.length > 0 && (
        <div className="mt-4">
          <Panel title="주문 메모">
            <OrderNoteList notes={ofOrders} links />
          </Panel>
        </div>
      )}
    </>
  );
};
