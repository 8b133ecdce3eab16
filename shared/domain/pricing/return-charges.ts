import { type Won, won } from '#shared/domain/money/won.ts';
import { type ReturnCharges, returnChargesOf } from '#shared/domain/shipping/shipping.ts';
import type { Quote } from './types.ts';

/** Returns the charges of the policies these lines were sent by, by shipping group. */
export const returnChargesOfLines = (
  { groups, lines }: Quote,
  lineIds: ReadonlySet<string>,
): { of: string; charges: ReturnCharges[] }[] =>
  groups.flatMap(({ groupId, lineIds: inGroup, policies }) => {
    const sent = lines.filter(({ lineId }) => inGroup.includes(lineId) && lineIds.has(lineId));
    const options = sent.map(({ shippingOption }) => shippingOption);
    const theirs = policies.filter(({ _id }) => options.includes(_id));
    return sent.length > 0 ? [{ of: groupId, charges: theirs.map(returnChargesOf) }] : [];
  });

/** Returns the highest fee of a kind among the policies of a shipping group, in won; 0 without policies. */
export const findHighestFee = (
  fees: readonly ReturnCharges[],
  kind: 'returnCharge' | 'exchangeCharge',
): Won => won(Math.max(0, ...fees.map((fee) => fee[kind])));

/**
 * Calculates the cost of a return or exchange after a change of mind, in won by shipping group: the highest charge of
 * its policies.
 */
export const returnChargesByGroup = ({
  groups,
}: Pick<Quote, 'groups'>): (ReturnCharges & { groupId: string; text: string })[] =>
  groups.map(({ groupId, text, policies }) => {
    const charges = policies.map(returnChargesOf);
    return {
      groupId,
      text,
      returnCharge: findHighestFee(charges, 'returnCharge'),
      exchangeCharge: findHighestFee(charges, 'exchangeCharge'),
    };
  });
