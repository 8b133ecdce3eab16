import { formatWon } from '#shared/domain/money/format.ts';
import type { Movement, MovementKind } from '#shared/domain/reconciliation/movement.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { consoleOrderHref } from './labels.ts';

/** Labels of the movements. A deposit that belongs to no order, or exceeds one, is returned. */
const transferLabels: Record<NonNullable<Movement['of']> | 'ORDER', Record<MovementKind, string>> = {
  ORDER: { PAYMENT: '입금 확인', REFUND: '환불 이체' },
  CHARGE: { PAYMENT: '추가 결제 입금', REFUND: '추가 결제 환불' },
  DEPOSIT: { PAYMENT: '초과·반환 입금', REFUND: '입금 반환' },
};

/** Transfers that clerks saw arrive or sent, to compare one by one with the bank's statement. */
export const TransfersTable = ({ transfers }: { transfers: Movement[] }) =>
  transfers.length === 0 ? (
    <p className="py-4 text-center text-ink-2">확인한 입금과 계좌로 보낸 환불이 없습니다.</p>
  ) : (
    <div className="overflow-x-auto">
      <table className="sub-table">
        <caption className="sr-only">확인한 입금과 계좌로 보낸 환불</caption>
        <thead>
          <tr>
            <th scope="col">구분</th>
            <th scope="col">주문번호</th>
            <th scope="col" data-align="end">
              금액
            </th>
          </tr>
        </thead>
        <tbody>
          {transfers.map(({ id, kind, of, at, orderNo, amount }) => (
            <tr key={`${kind} ${id}`}>
              <td>{transferLabels[of ?? 'ORDER'][kind]}</td>
              <td className="whitespace-nowrap">
                {orderNo ? (
                  <a className="text-accent-2 font-semibold hover:underline" href={consoleOrderHref(orderNo)}>
                    {orderNo}
                  </a>
                ) : (
                  '주문 없음'
                )}
                <small className="block text-ink-2">{formatDateTime(at)}</small>
              </td>
              <td data-align="end" className="whitespace-nowrap">
                {formatWon(kind === 'PAYMENT' ? amount : -amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
