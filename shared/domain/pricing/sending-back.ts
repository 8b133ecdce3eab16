import { won } from '#shared/domain/money/won.ts';
import { type SendingBack, sendingBackOf } from '#shared/domain/shipping/shipping.ts';
import type { Quote } from './types.ts';

/** The charges of the policies by which these lines were sent, by shipping group. */
export const sendingBackOfLines = (
  { groups, lines }: Quote,
  lineIds: ReadonlySet<string>,
): { of: string; charges: SendingBack[] }[] =>
  groups.flatMap(({ groupId, lineIds: inGroup, policies }) => {
    const sent = lines.filter(({ lineId }) => inGroup.includes(lineId) && lineIds.has(lineId));
    const options = sent.map(({ shippingOption }) => shippingOption);
    const theirs = policies.filter(({ _id }) => options.includes(_id));
    return sent.length > 0 ? [{ of: groupId, charges: theirs.map(sendingBackOf) }] : [];
  });

/** What sending back costs a buyer who changes their mind, by shipping group: the highest charge of its policies. */
export const sendingBackByGroup = ({
  groups,
}: Pick<Quote, 'groups'>): (SendingBack & { groupId: string; text: string })[] =>
  groups.map(({ groupId, text, policies }) => {
    const charges = policies.map(sendingBackOf);
    return {
      groupId,
      text,
      returnCharge: won(Math.max(0, ...charges.map(({ returnCharge }) => returnCharge))),
      exchangeCharge: won(Math.max(0, ...charges.map(({ exchangeCharge }) => exchangeCharge))),
    };
  });
