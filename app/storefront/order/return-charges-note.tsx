import { Unbroken } from '#app/ui/unbroken.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import { returnChargesByGroup } from '#shared/domain/pricing/return-charges.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';

const costOf = (charge: number): string => (charge === 0 ? '무료' : formatWon(charge));

/** Costs of a return or an exchange, shown before payment (rules 3.15). */
export const ReturnChargesNote = ({ quote }: { quote: Pick<Quote, 'groups'> }) => {
  const charges = returnChargesByGroup(quote);
  return charges.length === 0 ? null : (
    <div className="mt-3 text-meta text-ink-2">
      <p>
        <Unbroken>단순 변심 반품·교환 배송비</Unbroken>
      </p>
      <ul>
        {charges.map(({ groupId, text, returnCharge, exchangeCharge }) => (
          <li key={groupId}>
            {charges.length > 1 && `${text}: `}
            <span className="whitespace-nowrap">{`반품 ${costOf(returnCharge)}`}</span> ·{' '}
            <span className="whitespace-nowrap">{`교환 ${costOf(exchangeCharge)}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
