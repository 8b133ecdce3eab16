import { useNavigation } from '@remix-run/react';
import { Checkbox } from '#app/forms/choice.tsx';
import { FormError, TextField } from '#app/forms/field.tsx';
import { PasswordField } from '#app/forms/password-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { type BankCode, banks } from '#shared/domain/bank/banks.ts';
import { isTaxed, type SettlementView } from '#shared/domain/bonus/settlement.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { OfMember } from '#shared/usecases/console/named-members.ts';
import type { FormOutcome } from '../form/answer.ts';
import { REAUTHENTICATION_FIELD } from '../form/reauthentication.ts';
import { Panel } from '../layout/page.tsx';
import { formatDottedDay, settlementPath } from './settlement-labels.ts';

/** Result of a payment; a refusal contains the selection. */
export type PayAnswer = FormOutcome & { typed?: { ids: string[]; paidOn: string } };

/**
 * Panel of the withdrawals that wait for payment: the file for the bank, and then, in bulk, the day on which the bank
 * sent them.
 */
export const PayPanel = ({
  waiting,
  today,
  answer,
}: {
  waiting: readonly OfMember<SettlementView>[];
  today: string;
  answer?: PayAnswer;
}) => {
  const busy = useNavigation().formMethod === 'POST';
  if (waiting.length === 0 && !answer) return null;
  return (
    <div className="mb-4">
      <Panel title="지급 대기">
        {answer?.notice && (
          <p className="done mb-3" role="status">
            {answer.notice}
          </p>
        )}
        <FormError errors={answer?.failure && [answer.failure.message]} />
        {waiting.length > 0 && (
          <form method="post" className="grid gap-4">
            <div className="overflow-x-auto">
              <table className="sub-table">
                <caption className="sr-only">지급 대기 출금</caption>
                <thead>
                  <tr>
                    <th scope="col">선택</th>
                    <th scope="col">추천인</th>
                    <th scope="col">계좌</th>
                    <th scope="col">지급 예정일</th>
                    <th scope="col" data-align="end">
                      실지급액
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {waiting.map(({ _id, user, account, payOn, net, type, invoiceNo, handedOutAt }) => (
                    <tr key={_id}>
                      <td>
                        <input
                          type="checkbox"
                          name="ids"
                          value={_id}
                          defaultChecked={answer?.typed?.ids.includes(_id)}
                          aria-label={`${user?.name ?? '탈퇴회원'} ${formatWon(net)}`}
                        />
                      </td>
                      <td className="whitespace-nowrap">
                        <a className="font-semibold hover:underline" href={`${settlementPath}/${_id}`}>
                          {user ? `${user.name} (${user.username})` : '탈퇴회원'}
                        </a>
                        {handedOutAt && (
                          <small className="block text-ink-2">
                            {formatDateTime(handedOutAt)} 이체 파일에 담음
                          </small>
                        )}
                        {!isTaxed(type) && !invoiceNo && (
                          <small className="block text-sale">세금계산서 승인번호 없음</small>
                        )}
                      </td>
                      <td className="whitespace-nowrap">
                        {banks[account.accountBankCode as BankCode] ?? ''} {account.accountNumber}
                      </td>
                      <td className="whitespace-nowrap">{formatDottedDay(payOn)}</td>
                      <td data-align="end" className="whitespace-nowrap">
                        {formatWon(net)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <div className="grid gap-3 sm:grid-cols-2 max-w-xl">
              <TextField
                label="지급일"
                name="paidOn"
                type="date"
                max={today}
                defaultValue={answer?.typed?.paidOn || today}
                errors={answer?.failure?.issues
                  ?.filter(({ path }) => path === 'paidOn')
                  .map((issue) => issue.message)}
              />
              <PasswordField
                name={REAUTHENTICATION_FIELD}
                label="내 비밀번호"
                hint="돈을 보내는 일이라 한 번 더 확인합니다"
                autoComplete="current-password"
              />
            </div>
            <Checkbox name="again" label="이미 내려받은 출금도 이체 파일에 다시 담기" />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" formAction={`${settlementPath}/transfers`}>
                이체 파일 엑셀 다운로드
              </Button>
              <Button type="submit" name="intent" value="pay" variant="primary" busy={busy}>
                지급 완료 처리
              </Button>
            </div>
          </form>
        )}
      </Panel>
    </div>
  );
};
