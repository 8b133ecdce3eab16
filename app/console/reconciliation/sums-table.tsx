import { Badge } from '#app/ui/badge.tsx';
import { ScrollRegion } from '#app/ui/scroll-region.tsx';
import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import { moneyWayLabels, netOf, type Sums } from '#shared/domain/reconciliation/movement.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { BookView } from '#shared/usecases/reconciliation/read-books.ts';
import { stateBadge } from './labels.ts';

const Figures = ({ of, sums }: { of: string; sums?: Sums }) => (
  <>
    <th scope="row">{of}</th>
    {sums ? (
      <>
        <td data-align="end">
          {formatWon(sums.payments.amount)} <small>{formatNumber(sums.payments.count)}건</small>
        </td>
        <td data-align="end">
          {formatWon(sums.refunds.amount)} <small>{formatNumber(sums.refunds.count)}건</small>
        </td>
        <td data-align="end">
          <strong>{formatWon(netOf(sums))}</strong>
        </td>
      </>
    ) : (
      <td colSpan={3} className="text-ink-2">
        미확인
      </td>
    )}
  </>
);

/** Describes what a clerk must know about the book in addition to its state. */
const noteOf = ({ way, state, changedSince, reopenedAt, checkedAt, closedAt }: BookView): string => {
  if (changedSince) return '마감 후 변경되었습니다. 다시 대사해주세요.';
  if (state === 'UNKNOWN')
    return way === 'account'
      ? '통장 내역을 입력하면 확인합니다.'
      : `결제사 내역을 받지 못했습니다. 다음 대사 때 다시 확인합니다. (${formatDateTime(checkedAt)})`;
  const when =
    state === 'MATCHED' && closedAt
      ? `${formatDateTime(closedAt)} 마감`
      : `${formatDateTime(checkedAt)} 확인`;
  return reopenedAt ? `${when} · 마감 후 변경됨 (${formatDateTime(reopenedAt)})` : when;
};

/** Payments, refunds and balance of the day, as the shop and the other side report them. */
export const SumsTable = ({ books }: { books: BookView[] }) => (
  <ScrollRegion name="결제수단별 합계" className="overflow-x-auto">
    <table className="sub-table books-sums">
      <caption className="sr-only">결제수단별 합계</caption>
      <thead>
        <tr>
          <th scope="col">구분</th>
          <th scope="col" data-align="end">
            결제
          </th>
          <th scope="col" data-align="end">
            환불
          </th>
          <th scope="col" data-align="end">
            순액
          </th>
        </tr>
      </thead>
      {books.map((book) => {
        const { tone, label } = stateBadge(book.changedSince ? 'DIFFERENT' : book.state);
        return (
          <tbody key={book.way}>
            <tr>
              <th scope="rowgroup" colSpan={4}>
                {moneyWayLabels[book.way]}{' '}
                <Badge tone={tone}>{book.changedSince ? '마감 후 변경' : label}</Badge>{' '}
                <small>{noteOf(book)}</small>
              </th>
            </tr>
            <tr>
              <Figures of="쇼핑몰" sums={book.shop} />
            </tr>
            <tr>
              <Figures of={book.way === 'account' ? '통장' : '결제사'} sums={book.provider} />
            </tr>
          </tbody>
        );
      })}
    </table>
  </ScrollRegion>
);
