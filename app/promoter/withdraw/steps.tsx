import { Form, useNavigation } from '@remix-run/react';
import { FormError, TextField } from '#app/forms/field.tsx';
import { ResidentNumberField } from '#app/forms/resident-number-field.tsx';
import { VerificationBox } from '#app/forms/verification-box.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import { type BankCode, banks } from '#shared/domain/bank/banks.ts';
import { isTaxed, type SettlementView, type WithdrawalStep } from '#shared/domain/bonus/settlement.ts';
import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import type { Loaded, WithdrawAnswer } from './route.tsx';

export const stepNames: Record<WithdrawalStep, string> = {
  CONFIRM_BONUS_AMOUNT: '금액 확인',
  CONFIRM_BANK_ACCOUNT: '계좌 확인',
  VERIFY_USER_IDENTITY: '본인인증',
  CONFIRM_DEPOSIT_DONE: '신청 완료',
};

type Answered = Loaded & { answer?: WithdrawAnswer };

const dotted = (day: string): string => day.replaceAll('-', '.');

/** Errors of one field; those of none of `fields` are shown above the form. */
const errorsAt = (answer: WithdrawAnswer | undefined, path: string): string[] | undefined =>
  answer?.failure.issues?.filter((issue) => issue.path === path).map(({ message }) => message);

const errorsBeside = (
  answer: WithdrawAnswer | undefined,
  fields: readonly string[],
): string[] | undefined => {
  if (!answer) return undefined;
  const others = answer.failure.issues?.filter(({ path }) => !fields.includes(path));
  if (!answer.failure.issues?.length) return [answer.failure.message];
  return others?.length ? others.map(({ message }) => message) : undefined;
};

const useBusy = (): boolean => useNavigation().formMethod === 'POST';

export const AmountStep = ({ remain, terms, draft, payOn, type, answer }: Answered) => {
  const busy = useBusy();
  const canDo = remain >= terms.minimum;
  return (
    <Form method="post" className="panel grid max-w-xl gap-4">
      <FormError errors={errorsBeside(answer, ['amount'])} />
      <KeyValueTable
        caption="출금 조건"
        rows={[
          { name: '출금할 수 있는 보너스', value: formatWon(remain) },
          { name: '최소 출금 금액', value: formatWon(terms.minimum) },
          { name: '출금 수수료', value: formatWon(terms.fee) },
          { name: '지급 예정일', value: `${dotted(payOn)}까지` },
        ]}
      />
      <TextField
        label="출금할 금액(원)"
        name="amount"
        required
        inputMode="numeric"
        autoComplete="off"
        placeholder={formatNumber(remain)}
        defaultValue={answer?.amount ?? (draft ? formatNumber(draft.amount) : '')}
        errors={errorsAt(answer, 'amount')}
        hint={
          isTaxed(type)
            ? '소득세 3%와 지방소득세 0.3%를 공제하고 보내드립니다.'
            : '사업자 회원은 세금계산서를 확인한 뒤 보내드립니다.'
        }
      />
      {!canDo && (
        <p className="text-meta text-ink-2">{`${formatWon(terms.minimum)}부터 출금할 수 있습니다.`}</p>
      )}
      <div className="flex gap-2">
        <LinkButton href="/promoter/bonuses">취소</LinkButton>
        <Button type="submit" name="intent" value="amount" variant="primary" busy={busy}>
          다음
        </Button>
      </div>
    </Form>
  );
};

const Sums = ({ amount, deductions }: { amount: number; deductions: Loaded['deductions'] }) => (
  <KeyValueTable
    caption="받으실 금액"
    rows={[
      { name: '출금할 금액', value: formatWon(amount) },
      { name: '소득세', value: formatWon(-deductions.incomeTax) },
      { name: '지방소득세', value: formatWon(-deductions.localTax) },
      { name: '수수료', value: formatWon(-deductions.fee) },
      { name: '받으실 금액', value: <b>{formatWon(deductions.net)}</b> },
    ]}
  />
);

const Account = ({ account }: { account: NonNullable<Loaded['account']> }) => (
  <KeyValueTable
    caption="출금 받을 계좌"
    rows={[
      { name: '은행', value: banks[account.accountBankCode as BankCode] ?? '' },
      { name: '계좌번호', value: account.accountNumber },
      { name: '예금주', value: account.accountHolder },
    ]}
  />
);

export const AccountStep = ({ draft, deductions, account, answer }: Answered) => {
  const busy = useBusy();
  return (
    <Form method="post" className="panel grid max-w-xl gap-4">
      <FormError errors={errorsBeside(answer, [])} />
      <Sums amount={draft?.amount ?? 0} deductions={deductions} />
      {account ? (
        <Account account={account} />
      ) : (
        <p role="status">출금 받을 계좌를 먼저 등록해주세요. 1원을 보내 본인 계좌인지 확인합니다.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="back">
          이전
        </Button>
        <LinkButton href="/promoter/bank">{account ? '계좌 변경' : '계좌 등록'}</LinkButton>
        {account && (
          <Button type="submit" name="intent" value="account" variant="primary" busy={busy}>
            다음
          </Button>
        )}
      </div>
    </Form>
  );
};

export const IdentityStep = ({
  draft,
  deductions,
  account,
  person,
  residentNumber,
  type,
  answer,
}: Answered) => {
  const busy = useBusy();
  const path = 'residentRegistrationNumber';
  const asksNumber = isTaxed(type) && !residentNumber;
  return (
    <div className="panel grid max-w-xl gap-4">
      <Sums amount={draft?.amount ?? 0} deductions={deductions} />
      {account && <Account account={account} />}
      <VerificationBox purpose="WITHDRAWAL" person={person} />
      <Form method="post" className="grid gap-4">
        <FormError errors={errorsBeside(answer, [path, `${path}.0`, `${path}.1`])} />
        <input type="hidden" name="_id" value={draft?._id} />
        <input type="hidden" name="to" value="account" />
        {asksNumber && (
          <ResidentNumberField
            name={path}
            label="주민등록번호"
            hint="소득세법에 따른 지급명세서 제출에만 쓰고, 암호화하여 보관합니다. 처음 출금할 때 한 번만 입력합니다."
            errorsOf={(at) => errorsAt(answer, at)}
          />
        )}
        {residentNumber && <p className="text-meta text-ink-2">등록한 주민등록번호 {residentNumber}</p>}
        <div className="flex gap-2">
          <Button type="submit" name="intent" value="back">
            이전
          </Button>
          <Button type="submit" name="intent" value="request" variant="primary" busy={busy}>
            출금 신청
          </Button>
        </div>
      </Form>
    </div>
  );
};

export const DoneStep = ({ settlement }: { settlement: SettlementView }) => (
  <section className="panel grid max-w-xl gap-4" aria-label="출금 신청 결과">
    <p
      className="done"
      role="status"
    >{`출금 신청을 접수했습니다. ${dotted(settlement.payOn)}까지 ${formatWon(settlement.net)}을 보내드립니다.`}</p>
    <Sums amount={settlement.amount} deductions={settlement} />
    <Account account={settlement.account} />
    <div>
      <LinkButton href="/promoter/bonuses__debit" variant="primary">
        출금 내역 보기
      </LinkButton>
    </div>
  </section>
);
