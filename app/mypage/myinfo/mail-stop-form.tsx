import type { MailStopReason } from '#shared/domain/message/mail-stop.ts';
import { ChangeForm, type LastResult } from './change-form.tsx';

const labels = {
  BOUNCED:
    '이 이메일 주소로 보낸 메일이 되돌아왔습니다. 주소가 맞는지 확인하고, 틀렸다면 아래에서 변경해주세요.',
  COMPLAINED: '온결홈 메일이 스팸으로 신고되어 이 주소로 메일을 보내지 않고 있습니다.',
} as const satisfies Record<MailStopReason, string>;

/** Explains why no mail is sent to the account's address, and allows mail again. */
export const MailStopForm = ({ reason, lastResult }: { reason: MailStopReason; lastResult: LastResult }) => (
  <ChangeForm
    change="mail"
    title="메일을 보내지 못하고 있습니다"
    submit="메일 다시 받기"
    lastResult={lastResult}
  >
    {() => <p className="text-ink-2">{labels[reason]}</p>}
  </ChangeForm>
);
