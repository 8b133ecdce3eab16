import type { Law } from '../audit.ts';
import { whole } from '../whole.ts';

/** Nobody has an order they did not hear of and did not send: a form that was sent again is one order. */
export const orders: Law = ({ world: { mirror } }) => {
  const placed = new Map<string, string[]>();
  for (const item of mirror.items('order')) {
    const { orderNo, requestMessage } = whole(item);
    placed.set(requestMessage, [...(placed.get(requestMessage) ?? []), orderNo]);
  }
  return [...placed].flatMap(([form, numbers]) =>
    numbers.length > 1 ? [`form ${form} was sent once and became ${numbers.join(' and ')}`] : [],
  );
};
