import { promoterAppointment, promoterEnding } from '#shared/contracts/members/promoter.ts';
import type { Promoter } from '#shared/domain/user/promoter.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { declareForm } from '../form/declare.ts';
import { Panel } from '../layout/page.tsx';

export const APPOINT_PROMOTER = 'appoint-promoter';
export const END_PROMOTER = 'end-promoter';

const stateTexts: Record<Promoter['state'], string> = {
  AWAITING: '승인 대기 중인 신청이 있습니다.',
  APPROVED: '추천인으로 활동하고 있습니다.',
  REJECTED: '신청이 반려되었거나 활동이 종료되었습니다.',
};

const appointment = declareForm(promoterAppointment, []);
const ending = declareForm(promoterEnding, [
  {
    title: '추천인 종료',
    fields: [
      {
        kind: 'textarea',
        name: 'reason',
        label: '종료 사유',
        required: true,
        wide: true,
        hint: '회원에게 그대로 안내됩니다. 적립된 보너스는 그대로 남습니다',
      },
    ],
  },
]);

/** Shows whether a member is a promoter, and makes them one or ends it. The clerk confirms it with their password. */
export const PromoterPanel = ({ state, version }: { state?: Promoter['state']; version: number }) => (
  <div className="mt-4">
    <Panel title="추천인">
      <p className="security-text">
        {state ? stateTexts[state] : '추천인이 아닙니다.'}
        {state === 'AWAITING' && (
          <>
            {' · '}
            <a href="/console/inquiries?state=ANSWER_AWAITING" className="underline">
              회원 요청에서 처리하기
            </a>
          </>
        )}
      </p>
      {state === 'APPROVED' && (
        <ConsoleForm
          form={ending}
          value={{ version }}
          hidden={{ intent: END_PROMOTER }}
          submitLabel="추천인 종료"
          confirm={
            '추천인 활동을 종료하시겠습니까?\n추천인코드를 더 이상 쓸 수 없고, 회원에게 종료 사유를 안내합니다.'
          }
          compact
        />
      )}
      {state !== 'APPROVED' && state !== 'AWAITING' && (
        <ConsoleForm
          form={appointment}
          value={{ version }}
          hidden={{ intent: APPOINT_PROMOTER }}
          submitLabel="추천인으로 지정"
          compact
        />
      )}
    </Panel>
  </div>
);
