import { formatWon } from '#shared/domain/money/format.ts';

/** Amounts, one per line. Lines of 0 won are hidden (rules 1.14); the last one is the total to pay. */
export const MoneyLines = ({
  rows,
  total,
}: {
  rows: readonly { name: string; amount: number; minus?: boolean }[];
  total: { name: string; amount?: number };
}) => (
  <dl className="money">
    {rows
      .filter(({ amount }) => amount !== 0)
      .map(({ name, amount, minus }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={minus ? 'text-sale' : undefined}>{formatWon(minus ? -amount : amount)}</dd>
        </div>
      ))}
    <div className="money-total">
      <dt>{total.name}</dt>
      <dd>{total.amount === undefined ? '…' : formatWon(total.amount)}</dd>
    </div>
  </dl>
);
