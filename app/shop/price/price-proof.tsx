import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import type { ProofLine } from '#shared/domain/pricing/proof-lines.ts';

/** A proof as it is read: what it explains, each step, and what they come to. */
export type ShownProof = { title: string; lines: readonly ProofLine[]; total: number };

/** Every step from list price to what is paid, in the order they are taken (design §5). */
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

/** Why an order cost what it cost, or a refund gave back what it did, as the order keeps it. */
export const PriceProof = ({ id, title, lines, total }: ShownProof & { id?: string }) => (
  <section id={id} aria-label={title} className="proof">
    <header className="order-part">
      <h3>{title}</h3>
    </header>
    <ProofSteps lines={lines} total={total} />
  </section>
);
