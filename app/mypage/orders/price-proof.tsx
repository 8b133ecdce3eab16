import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import type { ProofLine } from '#shared/domain/pricing/proof-lines.ts';

/** Every step from list price to what was paid, as the order keeps them (design §5). */
export const PriceProof = ({ lines, totalPrice }: { lines: readonly ProofLine[]; totalPrice: number }) => (
  <section aria-label="가격 계산 과정" className="proof">
    <header className="order-part">
      <h3>왜 이 가격?</h3>
    </header>
    <p className="text-meta text-ink-2">
      주문할 때 적용된 규칙과 숫자를 순서대로 보여드립니다. 합계는 {formatWon(totalPrice)}입니다.
    </p>
    <ol>
      {lines.map(({ title, of, reckoning, result, unit }) => (
        <li key={`${title} ${of} ${reckoning} ${result}`}>
          <span>
            <b>{title}</b>
            {of && <small>{of}</small>}
          </span>
          <code>{reckoning}</code>
          <b>{unit === '원' ? formatWon(result) : `${formatNumber(result)}${unit}`}</b>
        </li>
      ))}
    </ol>
  </section>
);
