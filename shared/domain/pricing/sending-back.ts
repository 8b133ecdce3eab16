import { won } from '#shared/domain/money/won.ts';
import { type SendingBack, sendingBackOf } from '#shared/domain/shipping/shipping.ts';
import type { Quote } from './types.ts';

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
