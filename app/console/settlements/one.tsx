import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { Checkbox } from '#app/forms/choice.tsx';
import { FormError, TextField } from '#app/forms/field.tsx';
import { PasswordField } from '#app/forms/password-field.tsx';
import { settlements } from '#app/resources/members.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { failureData, orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { settlementAct } from '#shared/contracts/members/settlement.ts';
import { type BankCode, banks } from '#shared/domain/bank/banks.ts';
import { isTaxed, settlementStateLabels } from '#shared/domain/bonus/settlement.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { userTypeLabels } from '#shared/domain/user/user-type.ts';
import type { FormOutcome } from '../form/answer.ts';
import { REAUTHENTICATION_FIELD, withReauthentication } from '../form/reauthentication.ts';
import { answerStale } from '../form/save.ts';
import { ConsolePage, Panel } from '../layout/page.tsx';
import { formatDottedDay, settlementPath, tones } from './settlement-labels.ts';

export const headers = personalPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, settlements.scope);
  return orThrow(await args.context.shop.getSettlement({ ...clerk, _id: args.params.id ?? '' }));
};

type Answer = FormOutcome & { typed?: Record<string, string>; number?: string };

/**
 * Saves a company's invoice, refuses the withdrawal, or shows the resident registration number after the clerk has
 * entered their password.
 */
export const action = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, settlements.scope);
  const { shop } = args.context;
  const { id: _id = '' } = args.params;
  const sent = await readForm(args.request, settlementAct);
  let typed: Record<string, string> = {};
  if (!sent.ok) return failureData<Answer>(sent.failure, { typed });
  const proven = await withReauthentication(args, clerk, sent.value);
  typed = Object.fromEntries([...sent.value].map(([name, value]) => [name, String(value)]));
  if (!proven.ok) return failureData<Answer>(proven.failure, { typed });
  const act = parseWith(settlementAct, typed);
  if (!act.ok) return failureData<Answer>(act.failure, { typed });
  switch (act.value.intent) {
    case 'invoice': {
      const noted = await shop.noteTaxInvoice({ ...clerk, ...act.value, _id });
      return noted.ok
        ? data<Answer>({ notice: '세금계산서 승인번호를 저장했습니다.' })
        : failureData<Answer>(noted.failure, { typed });
    }
    case 'refuse': {
      const done = await shop.refuseWithdrawal({ ...clerk, ...act.value, _id });
      return done.ok
        ? data<Answer>({ notice: '출금을 반려하고 금액을 보너스로 되돌렸습니다.' })
        : failureData<Answer>(done.failure, { typed });
    }
    case 'number': {
      const read = await shop.readResidentNumber({ ...proven.value, _id });
      return read.ok
        ? data<Answer>({ number: read.value.number ?? '보관 중인 번호가 없습니다' })
        : failureData<Answer>(read.failure, { typed });
    }
    default:
      return answerStale();
  }
};

export default function OneSettlement() {
  const settlement = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const busy = useNavigation().formMethod === 'POST';
  const { user, state, type, account, residentNumber, version } = settlement;
  const [waits, isCompany] = [state === 'REQUESTED', !isTaxed(type)];
  const errorsAt = (path: string) =>
    answer?.failure?.issues?.filter((issue) => issue.path === path).map(({ message }) => message);
  const hasField = ['invoiceNo', 'reason', 'notSent'].some((path) => errorsAt(path)?.length);
  return (
    <ConsolePage title="추천인 출금" back={{ href: settlementPath, text: '추천인 출금' }}>
      {answer?.notice && (
        <p className="done mb-3" role="status">
          {answer.notice}
        </p>
      )}
      <FormError errors={answer?.failure && !hasField ? [answer.failure.message] : undefined} />
      <div className="grid gap-4">
        <Panel
          title={user ? `${user.name} (${user.username})` : '탈퇴회원'}
          aside={<Badge tone={tones[state]}>{settlementStateLabels[state]}</Badge>}
        >
          <KeyValueTable
            caption="출금 내용"
            rows={[
              { name: '회원 구분', value: userTypeLabels[type] },
              { name: '신청일시', value: formatDateTime(settlement.requestedAt) },
              { name: '지급 예정일', value: formatDottedDay(settlement.payOn) },
              { name: '출금 금액', value: formatWon(settlement.amount) },
              { name: '소득세', value: formatWon(settlement.incomeTax) },
              { name: '지방소득세', value: formatWon(settlement.localTax) },
              { name: '수수료', value: formatWon(settlement.fee) },
              { name: '실지급액', value: <b>{formatWon(settlement.net)}</b> },
              {
                name: '입금 계좌',
                value: `${banks[account.accountBankCode as BankCode] ?? ''} ${account.accountNumber} (${account.accountHolder})`,
              },
              ...(settlement.handedOutAt
                ? [
                    {
                      name: '이체 파일',
                      value: `${formatDateTime(settlement.handedOutAt)} ${settlement.handedOutBy ?? ''}`,
                    },
                  ]
                : []),
              ...(settlement.paidOn ? [{ name: '지급일', value: formatDottedDay(settlement.paidOn) }] : []),
              ...(settlement.reason ? [{ name: '반려 사유', value: settlement.reason }] : []),
              ...(isCompany ? [{ name: '세금계산서 승인번호', value: settlement.invoiceNo ?? '없음' }] : []),
              ...(residentNumber ? [{ name: '주민등록번호', value: answer?.number ?? residentNumber }] : []),
            ]}
          />
        </Panel>
        {residentNumber && !answer?.number && (
          <Panel title="주민등록번호 열람">
            <Form method="post" className="grid max-w-xl gap-3">
              <PasswordField
                name={REAUTHENTICATION_FIELD}
                label="내 비밀번호"
                hint="지급명세서를 제출할 때만 열람해주세요. 열람한 사실은 접속기록에 남습니다"
                autoComplete="current-password"
              />
              <div>
                <Button type="submit" name="intent" value="number" busy={busy}>
                  주민등록번호 보기
                </Button>
              </div>
            </Form>
          </Panel>
        )}
        {waits && isCompany && (
          <Panel title="세금계산서">
            <Form method="post" className="grid max-w-xl gap-3">
              <input type="hidden" name="version" value={version} />
              <TextField
                label="승인번호"
                name="invoiceNo"
                required
                autoComplete="off"
                maxLength={40}
                defaultValue={answer?.typed?.invoiceNo ?? settlement.invoiceNo}
                errors={errorsAt('invoiceNo')}
              />
              <div>
                <Button type="submit" name="intent" value="invoice" variant="primary" busy={busy}>
                  승인번호 저장
                </Button>
              </div>
            </Form>
          </Panel>
        )}
        {waits && (
          <Panel title="출금 반려">
            <Form method="post" className="grid max-w-xl gap-3">
              <input type="hidden" name="version" value={version} />
              <TextField
                label="반려 사유"
                name="reason"
                required
                maxLength={200}
                defaultValue={answer?.typed?.reason}
                errors={errorsAt('reason')}
                hint="추천인에게 알리고, 금액은 보너스로 되돌립니다"
              />
              {settlement.handedOutAt && (
                <Checkbox
                  name="notSent"
                  label="은행에서 이체되지 않은 것을 확인했습니다"
                  errors={errorsAt('notSent')}
                />
              )}
              <div>
                <Button type="submit" name="intent" value="refuse" variant="danger" busy={busy}>
                  출금 반려
                </Button>
              </div>
            </Form>
          </Panel>
        )}
      </div>
    </ConsolePage>
  );
}
