import { useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { labelChoices } from '#app/resources/fields/choices.ts';
import { inquiries } from '#app/resources/members.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { requestForm, requestUpdate } from '#shared/contracts/members/promoter.ts';
import { type BankCode, banks } from '#shared/domain/bank/banks.ts';
import { type MemberRequest, requestTypeLabels } from '#shared/domain/member-request/member-request.ts';
import { answerLabels } from '#shared/domain/review/review.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { type PromoterState, promoterStateLabels } from '#shared/domain/user/promoter.ts';
import type { SaveAnswer } from '../form/answer.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { declareForm } from '../form/declare.ts';
import { ReauthenticationField } from '../form/reauthentication-field.tsx';
import { ConsolePage } from '../layout/page.tsx';
import type { ResourceList } from '../list/declare.ts';
import { useEdit } from '../list/edit.ts';
import { EditLink, EditName } from '../list/edit-link.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { listLoader, saveAction } from '../resource/serve.ts';
import { decisionFields } from './decision.ts';

export const headers = personalPage;
export const loader = listLoader(inquiries);
export const action = saveAction(inquiries);

const tones: Record<PromoterState, 'warn' | 'accent' | undefined> = {
  AWAITING: 'warn',
  APPROVED: 'accent',
  REJECTED: undefined,
};

const requestList: ResourceList<MemberRequest> = {
  empty: '회원 요청이 없습니다.',
  rowId: ({ _id }) => _id,
  rowName: ({ user, type }) => `${user.name} ${requestTypeLabels[type]}`,
  filters: [
    { kind: 'select', name: 'type', label: '유형', options: labelChoices(requestTypeLabels) },
    { kind: 'select', name: 'state', label: '처리 상태', options: labelChoices(answerLabels) },
    { kind: 'days', name: 'created', label: '요청일' },
  ],
  columns: [
    {
      key: 'type',
      header: '유형',
      value: ({ type }) => requestTypeLabels[type],
      cell: ({ _id, type }) => <EditName id={_id}>{requestTypeLabels[type]}</EditName>,
    },
    { key: 'user', header: '회원', value: ({ user }) => `${user.name} (${user.username})`, width: 220 },
    { key: 'createdAt', header: '요청일', value: ({ createdAt }) => formatDateTime(createdAt), width: 150 },
    {
      key: 'decidedAt',
      header: '처리일',
      value: ({ decidedAt }) => decidedAt && formatDateTime(decidedAt),
      width: 150,
    },
    { key: 'reason', header: '반려 사유', value: ({ reason }) => reason, onScreen: false },
    { key: 'memo', header: '메모', value: ({ memo }) => memo, onScreen: false },
    {
      key: 'approval',
      header: '상태',
      value: ({ approval }) => promoterStateLabels[approval],
      cell: ({ approval }) => <Badge tone={tones[approval]}>{promoterStateLabels[approval]}</Badge>,
      width: 100,
    },
  ],
  bulk: [
    {
      intent: 'delete',
      label: '삭제',
      variant: 'danger',
      confirm: (count) => `처리한 회원 요청 ${count}개를 삭제할까요?`,
    },
  ],
};

const memoFields = declareForm(requestUpdate, [
  {
    title: '메모',
    fields: [
      {
        kind: 'textarea',
        name: 'memo',
        label: '메모',
        hint: '담당자끼리 봅니다. 회원에게 보이지 않습니다',
        wide: true,
      },
    ],
  },
]);

const freshFields = declareForm(requestForm, [
  {
    title: '회원 요청',
    fields: [
      { kind: 'text', name: 'username', label: '회원 아이디', required: true },
      {
        kind: 'select',
        name: 'type',
        label: '유형',
        required: true,
        options: labelChoices(requestTypeLabels),
      },
      { kind: 'textarea', name: 'memo', label: '메모', hint: '예: 전화로 신청', wide: true },
    ],
  },
]);

const fresh: object = { type: 'PROMOTER_APPROVAL' };

/** Request of a member, with the form to decide it. */
const RequestView = ({ request, onDone }: { request: MemberRequest; onDone: () => void }) => {
  const { _id, _user, user, type, approval, bank, agreements, createdAt, decidedAt, reason } = request;
  const account =
    bank && `${banks[bank.accountBankCode as BankCode]} ${bank.accountNumber} ${bank.accountHolder}`;
  const undecided: object = { state: 'APPROVED', version: request.version };
  // Stays mounted until the result of the decision was shown, although the request is no longer open then.
  const [decides] = useState(approval === 'AWAITING');
  const answered = useActionData<SaveAnswer>();
  return (
    <>
      <KeyValueTable
        caption="요청 내용"
        rows={[
          { name: '유형', value: requestTypeLabels[type] },
          {
            name: '회원',
            value: <a href={`/console/users/${_user}`}>{`${user.name} (${user.username})`}</a>,
          },
          { name: '요청일', value: formatDateTime(createdAt) },
          { name: '출금계좌', value: account ?? '없음' },
          { name: '동의한 약관', value: agreements.length > 0 ? `${agreements.length}개` : '없음' },
          { name: '상태', value: promoterStateLabels[approval] },
          ...(decidedAt ? [{ name: '처리일', value: formatDateTime(decidedAt) }] : []),
          ...(reason ? [{ name: '반려 사유', value: reason }] : []),
        ]}
      />
      {decides && (
        <ConsoleForm
          form={decisionFields}
          value={undecided}
          hidden={{ intent: 'decide', _id }}
          answered={answered}
          aside={<ReauthenticationField answered={answered} />}
          submitLabel="처리하기"
          onSaved={onDone}
          compact
        />
      )}
      <ConsoleForm
        form={memoFields}
        value={request}
        hidden={{ _id }}
        submitLabel="메모 저장"
        onSaved={onDone}
        compact
      />
    </>
  );
};

export default function Inquiries() {
  const { page, edited: request, about } = useLoaderData<typeof loader>();
  const { editing, close } = useEdit();
  return (
    <ConsolePage
      title={about.item}
      actions={
        <EditLink id="new" className="btn btn-primary">
          회원 요청 등록
        </EditLink>
      }
    >
      <ListScreen list={requestList} about={about} page={page} />
      <Dialog open={request !== undefined} onClose={close} title="회원 요청" width={760} persistent>
        {request && <RequestView key={request._id} request={request} onDone={close} />}
      </Dialog>
      <Dialog open={editing === 'new'} onClose={close} title="회원 요청 등록" width={640} persistent>
        <ConsoleForm form={freshFields} value={fresh} submitLabel="등록" onSaved={close} compact />
      </Dialog>
    </ConsolePage>
  );
}
