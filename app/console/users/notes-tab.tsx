import { useActionData } from '@remix-run/react';
import { labelChoices } from '#app/resources/fields/choices.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { clerkNoteForm } from '#shared/contracts/members/console-user.ts';
import type { OrderNote } from '#shared/domain/order/order-note.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import {
  CLERK_NOTES,
  type ClerkNote,
  memberFlagLabels,
  memberFlags,
} from '#shared/domain/user/clerk-note.ts';
import type { SaveAnswer } from '../form/answer.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { declareForm } from '../form/declare.ts';
import { Panel } from '../layout/page.tsx';
import type { ListPage } from '../list/declare.ts';
import { Pager } from '../list/pager.tsx';
import { OrderNoteList } from '../purchases/order/order-notes.tsx';

export const ADD_NOTE = 'add-note';

const form = declareForm(clerkNoteForm, [
  {
    title: '메모',
    fields: [
      {
        kind: 'textarea',
        name: 'text',
        label: '새 메모',
        wide: true,
        hint: `${CLERK_NOTES.longest}자까지, 회원 한 명에 ${CLERK_NOTES.most}개까지. 회원에게는 보이지 않으며, 남긴 메모는 지우거나 고칠 수 없습니다`,
      },
      {
        kind: 'select',
        name: 'flag',
        label: '표시',
        options: [...labelChoices(memberFlagLabels, memberFlags), { value: 'NONE', label: '표시 해제' }],
        none: '바꾸지 않음',
      },
    ],
  },
]);

const flagTold = (flag: NonNullable<ClerkNote['flag']>): string =>
  flag === 'NONE' ? '표시 해제' : `표시: ${memberFlagLabels[flag]}`;

/** Notes about a member, each with its author and time. */
export const ClerkNoteList = ({ notes }: { notes: readonly ClerkNote[] }) => (
  <ul className="grid gap-4">
    {notes.map(({ _id, text, flag, by, createdAt }) => (
      <li key={_id}>
        {flag && <Badge tone={flag === 'NONE' ? undefined : 'warn'}>{flagTold(flag)}</Badge>}
        {text && <p className="whitespace-pre-line">{text}</p>}
        <small className="text-ink-2">
          {by} · {formatDateTime(createdAt)}
        </small>
      </li>
    ))}
  </ul>
);

/** Notes of clerks about a member, newest first, and a form for another one. */
export const NotesTab = ({
  page: { rows, cursor },
  ofOrders,
}: {
  page: ListPage<ClerkNote>;
  /** Latest notes about the member's orders */
  ofOrders: readonly OrderNote[];
}) => {
  const answered = useActionData<SaveAnswer>();
  return (
    <>
      <Panel title="메모 남기기">
        {/* The form is reset with each saved note. */}
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
          {rows.length === 0 ? <EmptyState title="남긴 메모가 없습니다" /> : <ClerkNoteList notes={rows} />}
          <Pager shown={rows.length} cursor={cursor} />
        </Panel>
      </div>
      {ofOrders.length > 0 && (
        <div className="mt-4">
          <Panel title="주문 메모">
            <OrderNoteList notes={ofOrders} />
          </Panel>
        </div>
      )}
    </>
  );
};
