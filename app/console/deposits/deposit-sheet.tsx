import { useRevalidator } from '@remix-run/react';
import { useId, useState } from 'react';
import { FormError, TextField } from '#app/forms/field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ScrollRegion } from '#app/ui/scroll-region.tsx';
import {
  type BankLine,
  isBankStatement,
  parseBankRows,
  type WithdrawalLine,
} from '#shared/domain/deposit/bank-rows.ts';
import { OLDEST_DAYS } from '#shared/domain/deposit/deposit.ts';
import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import { withdrawalProblems } from '#shared/domain/remittance/withdrawal.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { useUnsaved } from '../form/drafts/unsaved.ts';
import { PasswordDialog } from '../form/reauthentication-dialog.tsx';
import { SheetSource } from '../sheet/sheet-source.tsx';
import type { Found } from '../sheet/use-sheets.tsx';
import { matchLeft, ReauthenticationNeeded, type Sent, type SentWithdrawals, sendRows } from './send-rows.ts';

/** 입금 내역 올리기: the bank's list is pasted or uploaded, checked line by line, then stored and matched. */
export const DepositSheet = ({ account }: { account: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        입금 내역 올리기
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="입금 내역 올리기" width={760} persistent>
        <Sheet account={account} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
};

const ACCOUNT = /^\d{6,20}$/;

const Sheet = ({ account, onClose }: { account: string; onClose: () => void }) => {
  const [read, setRead] = useState<{ lines: BankLine[]; withdrawals: WithdrawalLine[] }>();
  const [pasted, setPasted] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const [typed, setTyped] = useState(account);
  const digits = typed.replace(/[\s-]/g, '');
  const wrongAccount = ACCOUNT.test(digits) ? undefined : '입금받은 계좌번호를 숫자로 입력해주세요';
  const show = ({ rows }: Found) => {
    const file = parseBankRows(rows, new Date().toISOString());
    const found = 'lines' in file && file.lines.length + file.withdrawals.length > 0 ? file : undefined;
    setTrouble(file.problem ?? (found ? undefined : '입금이나 출금 내역이 한 줄도 없습니다.'));
    setRead(wrongAccount ? undefined : found);
  };
  if (read) return <Sending account={digits} {...read} onBack={() => setRead(undefined)} onClose={onClose} />;
  return (
    <SheetSource
      note={`은행에서 내려받은 거래내역을 그대로 올려주세요. 거래일시, 입금액, 출금액, 잔액, 보낸 분 열을 찾아 최근 ${OLDEST_DAYS}일의 내역만 읽습니다. 출금은 송금할 환불과 대조합니다. 같은 내역은 여러 번 올려도 한 번만 처리합니다.`}
      placeholder={'거래일시\t보낸분\t입금액\t잔액\n2026.11.25 14:03:21\t김하늘\t53,000\t1,253,000'}
      pasted={pasted}
      trouble={trouble}
      onPaste={setPasted}
      holds={isBankStatement}
      onRows={show}
    >
      <TextField
        name="account"
        label="입금받은 계좌번호"
        required
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        inputMode="numeric"
        autoComplete="off"
        errors={wrongAccount ? [wrongAccount] : undefined}
      />
    </SheetSource>
  );
};

const saidOfLeaving = ({ finished, known, left }: SentWithdrawals): string[] => [
  `환불완료 ${formatNumber(finished)}건`,
  ...(known > 0 ? [`이미 처리된 출금 ${formatNumber(known)}건`] : []),
  ...(left.length > 0 ? [`확인할 출금 ${formatNumber(left.length)}건`] : []),
];

const saidOf = ({ kept, known, paid, looked }: Sent, matched: SentWithdrawals | undefined): string =>
  [
    `새 입금 ${formatNumber(kept)}건`,
    ...(known > 0 ? [`이미 저장된 입금 ${formatNumber(known)}건`] : []),
    `자동 입금 확인 ${formatNumber(paid)}건`,
    `확인할 입금 ${formatNumber(looked - paid)}건`,
    ...(matched ? saidOfLeaving(matched) : []),
  ].join(' · ');

/** The lines that were read, and the progress of the upload. */
const Sending = ({
  account,
  lines,
  withdrawals,
  onBack,
  onClose,
}: {
  account: string;
  lines: readonly BankLine[];
  withdrawals: readonly WithdrawalLine[];
  onBack: () => void;
  onClose: () => void;
}) => {
  const [sent, setSent] = useState<Sent>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [matched, setMatched] = useState<SentWithdrawals>();
  const [asksProof, setAsksProof] = useState(false);
  const { revalidate } = useRevalidator();
  const rows = lines.flatMap(({ row }) => row ?? []);
  const leaving = withdrawals.flatMap(({ row }) => row ?? []);
  const unread = lines.length + withdrawals.length - rows.length - leaving.length;
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      if (!sent?.isDone) await sendRows(account, rows, setSent);
      if (leaving.length > 0) await matchLeft(account, leaving, setMatched, matched);
    } catch (error) {
      setAsksProof(error instanceof ReauthenticationNeeded);
      setFailure(error instanceof Error ? error.message : undefined);
    }
    setBusy(false);
    revalidate();
  };
  const isDone = sent?.isDone === true && (matched?.sent ?? 0) === leaving.length && !failure;
  const id = useId();
  useUnsaved(id, !isDone);
  return (
    <div id={id} className="grid gap-4">
      <p role="status" className="invoice-sum">
        {isDone ? (
          <b>{saidOf(sent, matched)}</b>
        ) : (
          <>
            <b>
              입금 {formatNumber(rows.length)}건
              {leaving.length > 0 && ` · 출금 ${formatNumber(leaving.length)}건`}
            </b>
            {unread > 0 && <em>읽지 못한 줄 {formatNumber(unread)}건</em>}
            {sent && (
              <span>
                {formatNumber(sent.sent)} / {formatNumber(rows.length)} 저장
              </span>
            )}
            {matched && (
              <span>
                출금 {formatNumber(matched.sent)} / {formatNumber(leaving.length)} 대조 ·{' '}
                {saidOfLeaving(matched).join(' · ')}
              </span>
            )}
          </>
        )}
      </p>
      {isBusy && (
        <progress
          value={(sent?.sent ?? 0) + (matched?.sent ?? 0)}
          max={rows.length + leaving.length}
          aria-label="진행"
        />
      )}
      <FormError errors={failure ? [failure] : undefined} />
      {asksProof && (
        <PasswordDialog
          onClose={() => setAsksProof(false)}
          onProven={() => {
            setAsksProof(false);
            void run();
          }}
        />
      )}
      {matched && matched.left.length > 0 && <LeftRows left={matched.left} />}
      <Lines lines={lines} withdrawals={withdrawals} />
      <div className="flex justify-end gap-2">
        {isDone ? (
          <Button variant="primary" onClick={onClose}>
            확인
          </Button>
        ) : (
          <>
            <Button onClick={onBack} held={isBusy}>
              다시 올리기
            </Button>
            <Button
              variant="primary"
              busy={isBusy}
              disabled={rows.length + leaving.length === 0}
              onClick={run}
            >
              {formatNumber(rows.length + leaving.length)}건 저장하고{' '}
              {leaving.length > 0 ? '주문·환불' : '주문'} 대조
            </Button>
          </>
        )}
      </div>
    </div>
  );
};

/** Table of the lines. Those that cannot be read come first, since there may be a thousand lines. */
const Lines = ({
  lines,
  withdrawals,
}: {
  lines: readonly BankLine[];
  withdrawals: readonly WithdrawalLine[];
}) => (
  <ScrollRegion name="거래내역 미리보기" className="invoice-rows">
    <table className="sub-table">
      <caption className="sr-only">거래내역 미리보기</caption>
      <thead>
        <tr>
          <th scope="col">줄</th>
          <th scope="col">거래일시</th>
          <th scope="col">보낸 분/받는 분</th>
          <th scope="col" data-align="end">
            금액
          </th>
        </tr>
      </thead>
      <tbody>
        {[
          ...lines.map(({ depositor, ...line }) => ({ ...line, name: depositor, isLeaving: false })),
          ...withdrawals.map(({ receiver, ...line }) => ({ ...line, name: receiver, isLeaving: true })),
        ]
          .sort((a, b) => Number(a.row !== undefined) - Number(b.row !== undefined) || a.line - b.line)
          .map(({ line, name, row, problem, isLeaving }) => (
            <tr key={`${line} ${isLeaving}`}>
              <td>{line}</td>
              <td className="sm:whitespace-nowrap">
                {row ? formatDateTime(row.at) : <span className="text-sale">{problem}</span>}
              </td>
              <td>{name}</td>
              <td className="whitespace-nowrap" data-align="end">
                {row && formatWon(isLeaving ? -row.amount : row.amount)}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  </ScrollRegion>
);

/** Withdrawals that the shop cannot match automatically to what they were sent for. */
const LeftRows = ({ left }: Pick<SentWithdrawals, 'left'>) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id}>확인할 출금</h3>
      <ul className="grid gap-2">
        {left.map(({ row: { at, receiver, amount, balance }, why, orderNos }) => (
          <li key={`${at} ${receiver} ${amount} ${balance}`}>
            <b>
              {receiver} {formatWon(amount)}
            </b>{' '}
            <small className="text-ink-2">{formatDateTime(at)}</small>
            <p>{withdrawalProblems[why]}</p>
            {orderNos.map((orderNo) => (
              <a
                key={orderNo}
                className="mr-3 inline-block text-accent-2 hover:underline"
                href={`/console/shop/purchases/all?keyword=${orderNo}&order=${orderNo}`}
                target="_blank"
                rel="noreferrer"
              >
                {orderNo}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
};
