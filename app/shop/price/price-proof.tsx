import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import type { ProofLine } from '#shared/domain/pricing/proof-lines.ts';

/** Proof to show: its title, its steps, and its result. */
export type ShownProof = { title: string; lines: readonly ProofLine[]; total: number };

/** Every step from list price to the paid amount, in the order of the calculation (rules 9.31). */
export const ProofSteps = ({ lines, total }: Pick<ShownProof, 'lines' | 'total'>) => (
  <>
    <p className="text-meta text-ink-2">{`적용된 순서대로 보여드립니다. 합계는 ${formatWon(total)}입니다.`}</p>
    <ol>
      {lines.map(({ cell, title, of, calculation, result, unit }) => (
        <li key={cell}>
          <span>
            <b>{title}</b>
            {of && <small>{of}</small>}
          </span>
          <code>{calculation}</code>
          <b>{unit === '원' ? formatWon(result) : `${formatNumber(result)}${unit}`}</b>
        </li>
      ))}
    </ol>
  </>
);

/** Steps of an order's price or of a refund, as stored with the order. */
export const PriceProof = ({ id, title, lines, total }: ShownProof & { id?: string }) => (
  <section id={id} aria-label={title} className="proof">
    <header className="order-part">
      <h3>{title}</h3>
    </header>
    <ProofSteps lines={lines} total={total} />
  </section>
);
