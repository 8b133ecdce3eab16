import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import { type ProofLine, proofLines } from '#shared/domain/pricing/proof-lines.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';

/** Every step from list price to what is paid, in the order they are taken (design §5). */
const Steps = ({ lines, totalPrice }: { lines: readonly ProofLine[]; totalPrice: number }) => (
  <>
    <p className="text-meta text-ink-2">
      적용된 규칙과 숫자를 순서대로 보여드립니다. 합계는 {formatWon(totalPrice)}입니다.
    </p>
    <ol>
      {lines.map(({ cell, title, of, reckoning, result, unit }) => (
        <li key={cell}>
          <span>
            <b>{title}</b>
            {of && <small>{of}</small>}
          </span>
          <code>{reckoning}</code>
          <b>{unit === '원' ? formatWon(result) : `${formatNumber(result)}${unit}`}</b>
        </li>
      ))}
    </ol>
  </>
);

/** Why an order cost what it cost, as it keeps it. */
export const PriceProof = ({ lines, totalPrice }: { lines: readonly ProofLine[]; totalPrice: number }) => (
  <section aria-label="가격 계산 과정" className="proof">
    <header className="order-part">
      <h3>왜 이 가격?</h3>
    </header>
    <Steps lines={lines} totalPrice={totalPrice} />
  </section>
);

/** Why something would cost what it would cost, folded away until it is asked. */
export const WhyThisPrice = ({ quote, nameOf }: { quote: Quote; nameOf: (lineId: string) => string }) => (
  <details className="proof why">
    <summary>왜 이 가격?</summary>
    <Steps lines={proofLines(quote, nameOf)} totalPrice={quote.totalPrice} />
  </details>
);
