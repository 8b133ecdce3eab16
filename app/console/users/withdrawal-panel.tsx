import { memberWithdrawalForm } from '#shared/contracts/members/console-user.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { declareForm } from '../form/declare.ts';
import { Panel } from '../layout/page.tsx';

export const WITHDRAW = 'withdraw';

const form = declareForm(memberWithdrawalForm, [
  {
    title: '탈퇴 처리',
    fields: [
      {
        kind: 'textarea',
        name: 'reason',
        label: '탈퇴 사유',
        required: true,
        wide: true,
        hint: '탈퇴회원 목록에 5년 동안 보관됩니다',
      },
    ],
  },
]);

/** Withdraws a member who asked for it by phone or at the counter. */
export const WithdrawalPanel = ({ _id }: { _id: string }) => (
  <div className="mt-4">
    <Panel title="회원 탈퇴">
      <p className="security-text">
        적립금, 쿠폰, 배송지 등 회원의 정보가 모두 삭제되고 되돌릴 수 없습니다. 주문내역은 법에 따라 따로
        보관됩니다. 처리할 때 내 비밀번호를 다시 확인합니다.
      </p>
      <ConsoleForm form={form} hidden={{ _id, intent: WITHDRAW }} submitLabel="탈퇴 처리" isFinal compact />
    </Panel>
  </div>
);
