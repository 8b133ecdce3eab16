import type { Law } from '../audit.ts';
import { whole } from '../whole.ts';

/** A message that is noted as sent reached its carrier; what waits is not forgotten; what an order must tell is written. */
export const messages: Law = ({ world: { mirror, outside, scheduler } }) => {
  const breaches: string[] = [];
  const carried = new Map<string, { known: number; unknown: number }>();
  for (const { to, kind, text, known } of outside.carried) {
    const key = `${kind} ${to} ${kind === 'MAIL' ? text.split('\n')[0] : ''}`;
    const count = carried.get(key) ?? { known: 0, unknown: 0 };
    carried.set(key, known ? { ...count, known: count.known + 1 } : { ...count, unknown: count.unknown + 1 });
  }
  const told = new Set<string>();
  const day = 24 * 3_600_000;
  for (const item of mirror.items('message')) {
    const { _id, mail, text, body, dueAt } = whole(item);
    told.add(String(_id));
    const { createdAt, to } = body as { createdAt: string; to: { email?: string; phone?: string } };
    if (mail === 'SENT' && ![...carried.keys()].some((key) => key.startsWith(`MAIL ${to.email} `)))
      breaches.push(`${_id} counts as sent, and no carrier had it`);
    const isOld = Date.parse(createdAt) < scheduler.now() - day;
    if (isOld && (mail === 'PENDING' || mail === 'ADMITTED' || text === 'PENDING' || text === 'ADMITTED'))
      breaches.push(`${_id} of ${createdAt} still waits (mail ${mail}, text ${text}, due ${dueAt})`);
  }
  for (const order of mirror.items('order')) {
    const { orderNo, orderStatus } = whole(order);
    if (!told.has(`order-placed#${orderNo}`)) breaches.push(`nobody was told that ${orderNo} was placed`);
    if (orderStatus === 'ORDER_CANCELED' && !told.has(`order-canceled#${orderNo}`))
      breaches.push(`nobody was told that ${orderNo} was cancelled`);
  }
  return breaches;
};
