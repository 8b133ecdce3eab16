import { Badge } from '#app/ui/badge.tsx';
import type { Form } from '#shared/domain/form/form.ts';
import {
  type FormInbox,
  formInboxNames,
  formsOfInbox,
  serviceFormOf,
} from '#shared/domain/form/service-forms.ts';
import { formatPhone } from '#shared/domain/user/phone.ts';
import type { Column, ListDeclaration } from '../list/declare.ts';
import { EditName } from '../list/edit-link.tsx';
import { answerColumn, answerFilter, createdColumn, createdFilter } from '../posts/columns.tsx';

/** Builds the columns of the spreadsheet for the special questions of an inbox's forms, each question once. */
const askedIn = (inbox: FormInbox): Column<Form>[] => {
  const fields = formsOfInbox(inbox).flatMap((code) => serviceFormOf(code).fields);
  return [...new Map(fields.map((field) => [field.name, field])).values()].map(({ name, label }) => ({
    key: name,
    header: label,
    value: ({ answers }) => answers[name],
    onScreen: false,
  }));
};

/** Declares the list of an inbox from the questions of the forms that arrive in it. */
export const inboxList = (inbox: FormInbox): ListDeclaration<Form> => {
  const codes = formsOfInbox(inbox);
  return {
    name: formInboxNames[inbox],
    rowId: ({ _id }) => _id,
    rowName: ({ writer }) => writer.name,
    filters: [
      answerFilter,
      createdFilter,
      ...(codes.length > 1
        ? [
            {
              kind: 'select',
              name: 'code',
              label: '양식',
              options: codes.map((value) => ({ value, label: serviceFormOf(value).name })),
            } as const,
          ]
        : []),
    ],
    columns: [
      {
        key: 'writer',
        header: '신청자',
        value: ({ writer }) => writer.name,
        cell: ({ _id, writer }) => <EditName id={_id}>{writer.name}</EditName>,
        width: 140,
      },
      { key: 'phone', header: '연락처', value: ({ writer }) => formatPhone(writer.phone), width: 140 },
      ...(codes.length > 1
        ? [{ key: 'code', header: '양식', value: ({ code }: Form) => serviceFormOf(code).name, width: 150 }]
        : []),
      { key: 'category', header: '분야', value: ({ category }) => category.join(', '), width: 180 },
      {
        key: 'content',
        header: '내용',
        value: ({ subject, content }) => [subject, content].filter(Boolean).join(' – '),
        cell: ({ subject, content }) => (
          <span className="line-clamp-2">{[subject, content].filter(Boolean).join(' – ')}</span>
        ),
      },
      ...askedIn(inbox),
      { key: 'reply', header: '답변', value: ({ reply }) => reply, onScreen: false },
      {
        key: 'memo',
        header: '메모',
        value: ({ memo }) => memo,
        cell: ({ memo }) => memo && <Badge>메모</Badge>,
        width: 80,
      },
      createdColumn,
      answerColumn,
    ],
    bulk: [
      {
        intent: 'delete',
        label: '삭제',
        variant: 'danger',
        confirm: (count) => `신청 ${count}건을 삭제할까요?\n되돌릴 수 없습니다.`,
      },
    ],
    source: { href: `/api/console/forms?inbox=${inbox}`, rows: 'forms', personal: true },
  };
};
