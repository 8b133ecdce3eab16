import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { type BankCode, banks } from '#shared/domain/bank/banks.ts';
import { isOverdue, type SettlementView, settlementStateLabels } from '#shared/domain/bonus/settlement.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { formatDate } from '#shared/domain/time/format.ts';

const tones = { REQUESTED: 'warn', PAID: 'accent', REFUSED: 'sale' } as const;
const dotted = (day: string): string => day.replaceAll('-', '.');

const whenOf = ({ state, payOn, paidOn = '', reason }: SettlementView, today: string): string => {
  if (state === 'PAID') return `${dotted(paidOn)} 지급`;
  if (state === 'REFUSED') return `반려 사유: ${reason}`;
  return isOverdue({ payOn }, today)
    ? `${dotted(payOn)} 지급 예정이었으나 늦어지고 있습니다`
    : `${dotted(payOn)}까지 지급 예정`;
};

/** Withdrawals of the promoter with the deducted taxes and fee, and links to the yearly statements. */
export const Settlements = ({
  settlements,
  today,
}: {
  settlements: readonly SettlementView[];
  today: string;
}) => {
  const years = [...new Set(settlements.flatMap(({ paidOn }) => paidOn?.slice(0, 4) ?? []))];
  return (
    <section className="my-part" aria-label="출금 신청 내역">
      <header>
        <h2>출금 신청</h2>
        <span className="flex flex-wrap gap-3">
          {years.map((year) => (
            <a key={year} href={`/promoter/statements/${year}`} download>
              {year}년 지급내역 엑셀 다운로드
            </a>
          ))}
        </span>
      </header>
      {settlements.length === 0 ? (
        <EmptyState title="출금 신청 내역이 없습니다." />
      ) : (
        <ul className="ledger">
          {settlements.map((settlement) => {
            const { _id, state, amount, incomeTax, localTax, fee, net, account, requestedAt } = settlement;
            return (
              <li key={_id}>
                <span>
                  {banks[account.accountBankCode as BankCode] ?? ''} {account.accountNumber}{' '}
                  <Badge tone={tones[state]}>{settlementStateLabels[state]}</Badge>
                  <small>
                    {formatDate(requestedAt)} 신청 · {whenOf(settlement, today)}
                  </small>
                  <small>{`신청 ${formatWon(amount)} − 소득세 ${formatWon(incomeTax)} − 지방소득세 ${formatWon(localTax)} − 수수료 ${formatWon(fee)}`}</small>
                </span>
                <b>{formatWon(net)}</b>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};
