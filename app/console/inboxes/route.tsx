import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import { labelChoices } from '#app/resources/fields/choices.ts';
import { forms } from '#app/resources/support.server.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { toThrownFailure } from '#app/web/failure.ts';
import { formAnswer } from '#shared/contracts/members/form.ts';
import type { Form } from '#shared/domain/form/form.ts';
import { formInboxes, formInboxNames, serviceFormOf } from '#shared/domain/form/service-forms.ts';
import { fail } from '#shared/domain/result.ts';
import { answerLabels } from '#shared/domain/review/review.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { formatPhone } from '#shared/domain/user/phone.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { declareForm } from '../form/declare.ts';
import { ConsolePage } from '../layout/page.tsx';
import { useEdit } from '../list/edit.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { RecentOrders, TemplateChoice } from '../posts/answer-aids.tsx';
import { ConsolePostView } from '../posts/post-view.tsx';
import { readAnswerAids } from '../posts/read-answer-aids.ts';
import { readList, saveAction } from '../resource/serve.ts';
import { inboxList } from './inbox-list.tsx';

export const headers = personalPage;

/** Finds the inbox of the address: /console/center/concierge-forms. */
const inboxOf = ({ url }: Request) => {
  const name = new URL(url).pathname
    .replace(/\.data$/, '')
    .split('/')
    .at(-1);
  const inbox = formInboxes.find((known) => known === name);
  if (!inbox) throw toThrownFailure(fail('LIST_NOT_FOUND', '목록을 찾을 수 없습니다.'));
  return inbox;
};

export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, forms.scope);
  const inbox = inboxOf(args.request);
  const read = await readList(args, forms, clerk, { inbox });
  const beside = read.edited && (await readAnswerAids(args, clerk, read.edited._user));
  return { inbox, ...read, beside };
};
export const action = saveAction(forms);

const answerFields = declareForm(formAnswer, [
  {
    title: '처리',
    fields: [
      {
        kind: 'radio',
        name: 'state',
        label: '상태',
        options: labelChoices(answerLabels),
      },
      {
        kind: 'textarea',
        name: 'reply',
        label: '답변',
        wide: true,
        hint: '회원이라면 마이페이지에서 읽습니다',
      },
      { kind: 'textarea', name: 'memo', label: '담당자 메모', wide: true, hint: '콘솔에서만 보입니다' },
    ],
  },
]);

/** Lists all answers of a form, in the order of its questions. */
const factsOf = ({ code, category, writer, answers, createdAt, _user }: Form) => [
  { name: '양식', value: serviceFormOf(code).name },
  {
    name: '신청자',
    value: `${writer.name} · ${formatPhone(writer.phone)}${_user ? ' (회원)' : ' (비회원)'}`,
  },
  { name: '신청일', value: formatDateTime(createdAt) },
  { name: serviceFormOf(code).categoryLabel, value: category.join(', ') || '선택 안 함' },
  ...serviceFormOf(code).fields.flatMap(({ name, label }) => {
    const answer = answers[name];
    return answer ? [{ name: label, value: answer }] : [];
  }),
];

export default function Inbox() {
  const { inbox, page, edited: form, beside } = useLoaderData<typeof loader>();
  const { close } = useEdit();
  const answer = useRef<HTMLDivElement>(null);
  return (
    <ConsolePage title={formInboxNames[inbox]}>
      <ListScreen key={inbox} list={inboxList(inbox)} page={page} />
      <Dialog open={form !== undefined} onClose={close} title={formInboxNames[inbox]} width={760} persistent>
        {form && (
          <>
            <ConsolePostView
              subject={form.subject ?? ''}
              content={form.content ?? ''}
              images={form.files.map(({ image }) => image)}
              facts={factsOf(form)}
            />
            {beside && <RecentOrders beside={beside} />}
            <div ref={answer}>
              {beside && <TemplateChoice templates={beside.templates} within={answer} name="reply" />}
              <ConsoleForm
                form={answerFields}
                value={form}
                hidden={{ _id: form._id }}
                onSaved={close}
                compact
              />
            </div>
          </>
        )}
      </Dialog>
    </ConsolePage>
  );
}
