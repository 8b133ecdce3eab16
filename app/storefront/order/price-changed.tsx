import { formatWon } from '#shared/domain/money/format.ts';
import type { PriceChange } from '#shared/domain/order/price-change.ts';

/**
 * Price that changed after the screen was shown: old and new amounts line by line, before the shopper confirms again.
 */
export const PriceChanged = ({ change: { from, to, rows } }: { change: PriceChange }) => (
  <section className="price-changed" role="alert" aria-label="변경된 결제금액">
    <p>
      <b>결제금액이 변경되었습니다.</b> 변경된 금액을 확인하고 다시 결제해주세요.
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">항목</th>
          <th scope="col">이전</th>
          <th scope="col">변경</th>
        </tr>
      </thead>
      <tbody>
        {[...rows, { name: '결제금액', from, to }].map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>
              <s>{formatWon(row.from)}</s>
            </td>
            <td>
              <b>{formatWon(row.to)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
