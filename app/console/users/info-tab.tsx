import { useActionData } from '@remix-run/react';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import { consoleUserForm } from '#shared/contracts/members/console-user.ts';
import type { AuditEntry } from '#shared/domain/audit/audit-entry.ts';
import type { MailStop, MailStopReason } from '#shared/domain/message/mail-stop.ts';
import { formatDate, formatDateTime } from '#shared/domain/time/format.ts';
import { formatPhone } from '#shared/domain/user/phone.ts';
import { promoterOf } from '#shared/domain/user/promoter.ts';
import { grantableScopes } from '#shared/domain/user/user.ts';
import type { MemberWithBenefits } from '#shared/usecases/users/console-users.ts';
import type { SaveAnswer } from '../form/answer.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { declareForm } from '../form/declare.ts';
import { ReauthenticationField } from '../form/reauthentication-field.tsx';
import { Panel } from '../layout/page.tsx';
import { AuditTrail } from '../products/audit-trail.tsx';
import { rolesOf, scopeChoices, typeChoices } from './labels.ts';
import { PromoterPanel } from './promoter-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { WithdrawalPanel } from './withdrawal-panel.tsx';

const fields = declareForm(consoleUserForm, [
  {
    title: '회원정보',
    fields: [
      { kind: 'text', name: 'name', label: '이름', required: true },
      { kind: 'text', name: 'email', label: '이메일', required: true },
      { kind: 'text', name: 'phone', label: '연락처', required: true, inputMode: 'numeric' },
      { kind: 'select', name: 'type', label: '회원 구분', required: true, options: typeChoices },
    ],
  },
  {
    title: '권한',
    note: '권한이나 이용 정지를 바꾸면 이 회원은 모든 기기에서 로그아웃됩니다. 바꿀 때 내 비밀번호를 다시 확인합니다.',
    fields: [
      {
        kind: 'checks',
        name: 'scopes',
        label: '콘솔 권한',
        wide: true,
        options: scopeChoices,
      },
      { kind: 'switch', name: 'disabled', label: '이용 정지', hint: '로그인할 수 없게 됩니다' },
    ],
  },
]);

const mailStops = {
  BOUNCED: '메일이 되돌아옴',
  COMPLAINED: '스팸으로 신고됨',
} as const satisfies Record<MailStopReason, string>;

/** Link to the document a company registered with. Each time it is opened is recorded. */
const BusinessRegistration = ({ user: { _id, businessRegistration } }: { user: MemberWithBenefits }) =>
  businessRegistration ? (
    <a
      className="underline [overflow-wrap:anywhere]"
      href={`/console/users/${_id}/business-registration`}
      rel="nofollow"
    >
      {businessRegistration.fileName}
    </a>
  ) : (
    '없음'
  );

/** Data of the member, and the forms to change them. `terms` are the titles of texts by their codes. */
export const InfoTab = ({
  user,
  trail,
  terms,
  mailStop,
}: {
  user: MemberWithBenefits;
  trail: AuditEntry[];
  terms: Record<string, string>;
  mailStop?: Pick<MailStop, 'reason' | 'at'>;
}) => {
  const posted = useActionData<SaveAnswer & { intent?: string }>();
  // Without scripts the form is sent again with its values, and the password field is next to the button.
  const answered = posted?.intent ? undefined : posted;
  const typed = answered?.lastResult?.initialValue;
  const linked = [user.social.kakao && '카카오', user.social.naver && '네이버'].filter(Boolean);
  const value = {
    ...user,
    phone: formatPhone(user.phone),
    scopes: typed
      ? [typed.scopes ?? []].flat()
      : grantableScopes.filter((grantableScope) => user.scope.includes(grantableScope)),
    disabled: Boolean(user.disabledAt),
  };
  return (
    <>
      <div className="mb-4">
        <Panel title="가입 정보">
          <KeyValueTable
            caption="가입 정보"
            rows={[
              { name: '아이디', value: user.username },
              { name: '가입일', value: formatDateTime(user.createdAt) },
              { name: '역할', value: rolesOf(user).join(', ') || '없음' },
              { name: '간편 로그인', value: linked.join(', ') || '연결 안 함' },
              { name: '추천인코드', value: user.promoterCode ?? '없음' },
              ...(user.type === 'COMPANY' || user.businessRegistration
                ? [{ name: '사업자등록증', value: <BusinessRegistration user={user} /> }]
                : []),
              {
                name: '동의한 약관',
                value:
                  user.agreements
                    .map(
                      ({ code, version, agreedAt }) =>
                        `${terms[code] ?? code} 버전 ${version} (${formatDate(agreedAt)})`,
                    )
                    .join(', ') || '없음',
              },
              ...(mailStop
                ? [
                    {
                      name: '메일 발송',
                      value: `${formatDateTime(mailStop.at)}부터 중지 (${mailStops[mailStop.reason]})`,
                    },
                  ]
                : []),
              ...(user.disabledAt
                ? [{ name: '이용 정지', value: `${formatDateTime(user.disabledAt)}부터` }]
                : []),
            ]}
          />
        </Panel>
      </div>
      {posted?.notice && (
        <p role="status" className="security-notice">
          {posted.notice}
        </p>
      )}
      <ConsoleForm
        form={fields}
        value={value}
        answered={answered}
        aside={<ReauthenticationField answered={answered} />}
      />
      <PromoterPanel state={promoterOf(user)?.state} version={user.version} />
      {user.secondFactorAt && <SecondFactorPanel since={user.secondFactorAt} />}
      <WithdrawalPanel _id={user._id} />
      <AuditTrail entries={trail} />
    </>
  );
};
