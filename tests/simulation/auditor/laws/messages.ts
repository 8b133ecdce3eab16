import type { Carried } from '../../world/outside.ts';
import type { Mirror } from '../../world/table/mirror.ts';
import type { Version } from '../../world/version.ts';
import type { Law } from '../law.ts';
import type { Stored } from '../stored.ts';
import { whole } from '../whole.ts';

const DAY = 24 * 3_600_000;

const keyOf = ({ kind, to, text }: Pick<Carried, 'kind' | 'to' | 'text'>): string => `${kind} ${to} ${text}`;

/** Data that carriers receive of a message, by channel. */
const handedOver = (
  { mailOf }: Version,
  { to, page, subject, paragraphs, order, short }: Stored,
  origin: string,
) => {
  const link = page === undefined ? [] : [origin + page];
  const { text } = mailOf({ subject, paragraphs: [...paragraphs, ...link], order }, origin);
  return {
    mail: keyOf({ kind: 'MAIL', to: to.email ?? '', text: `${subject}\n${text}` }),
    text: keyOf({
      kind: 'TEXT',
      to: (to.phone ?? '').replace(/\D/g, ''),
      text: [short, ...link].join('\n'),
    }),
  };
};

/** True when the sender was able to record the sending: no failure hit it before or after. */
const isSure = ({ known, task }: Carried): boolean => known && !task?.spoilt && task?.state === 'done';

/** True when one run began before the other ended: neither could know what the other did. */
const wereAtOnce = (earlier: Carried, later: Carried): boolean =>
  (earlier.task?.endedAt ?? 0) >= (later.task?.startedAt ?? 0);

/** Lists movements of money other than steps of purchases, each with the message that notifies its buyer. */
const moneyToBeTold = (mirror: Mirror): { name: string; of: string }[] => {
  const due: { name: string; of: string }[] = [];
  for (const item of mirror.items('refund')) {
    const { _id, orderNo, state, amount, pointPrice } = whole(item);
    if (state === 'DONE' && amount + pointPrice > 0)
      due.push({
        name: `refunded#${_id}`,
        of: `${amount} won and ${pointPrice} points of ${orderNo} went back`,
      });
  }
  for (const item of mirror.items('charge')) {
    const { orderNo, n, state, isFare } = whole(item);
    const of = `charge ${n} of ${orderNo} is ${state}`;
    // The message about the new address also asks for a higher shipping fee.
    if (!isFare) due.push({ name: `charge-asked#${orderNo}#${n}`, of });
    if (state === 'PAID') due.push({ name: `charge-paid#${orderNo}#${n}`, of });
    if (state === 'CANCELED') due.push({ name: `charge-canceled#${orderNo}#${n}`, of });
  }
  for (const item of mirror.items('payment'))
    if (item.state === 'PAID' && item.claim !== undefined)
      due.push({ name: `exchange-fee-paid#${item._id}`, of: `the fee ${item._id} was paid` });
  for (const item of mirror.items('order')) {
    const { orderNo, fareChange } = whole(item);
    if (fareChange)
      due.push({
        name: `address-changed#${orderNo}#${fareChange.requestId}`,
        of: `${orderNo} goes elsewhere`,
      });
  }
  return due;
};

/** Messages about the shop's first answer to what members wrote, by the kind of item that was answered. */
const ANSWERED = {
  inquiry: 'question-answered',
  review: 'review-replied',
  question: 'ticket-answered',
  form: 'form-answered',
} as const;

/** Lists answers to people who are still members, each with the message that notifies its writer. */
const answersToBeTold = (mirror: Mirror): { name: string; of: string }[] => {
  const members = new Set([...mirror.items('user')].map((user) => whole(user)._id));
  return Object.entries(ANSWERED).flatMap(([entity, name]) =>
    [...mirror.items(entity)].flatMap((item) => {
      const { _id, _user, repliedAt } = whole(item);
      if (repliedAt === undefined || !members.has(_user)) return [];
      return [{ name: `${name}#${_id}`, of: `the ${entity} ${_id} was answered` }];
    }),
  );
};

const more = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);

/**
 * Checks that each step, each movement of money and each answer that needs a message has one. A message recorded as sent
 * has reached its carrier; it was sent again only where that was not known. None waits forever.
 */
export const messages: Law = ({ world: { mirror, outside, scheduler, notes, env, versions } }) => {
  const breaches: string[] = [];
  const carried = new Map<string, number>();
  const surely = new Map<string, Carried[]>();
  const stored = [...mirror.items('message')].map((item) => whole(item));
  const { now, before = now } = versions;
  const wordedNow = new Map(
    stored.map((message) => [
      handedOver(before, message, env.PUBLIC_ORIGIN).mail,
      handedOver(now, message, env.PUBLIC_ORIGIN).mail,
    ]),
  );
  for (const message of outside.carried) {
    const key = wordedNow.get(keyOf(message)) ?? keyOf(message);
    more(carried, key);
    const before = surely.get(key) ?? [];
    if (isSure(message) && !before.some((earlier) => wereAtOnce(earlier, message)))
      surely.set(key, [...before, message]);
  }
  const told = new Set<string>();
  const [sent, written] = [new Map<string, number>(), new Map<string, number>()];
  for (const message of stored) {
    const { _id, mail, text, createdAt } = message;
    told.add(_id);
    const handed = handedOver(now, message, env.PUBLIC_ORIGIN);
    for (const [channel, state] of [['mail', mail] as const, ['text', text] as const]) {
      more(written, handed[channel]);
      if (state === 'SENT') more(sent, handed[channel]);
      const waits = state === 'PENDING' || state === 'ADMITTED';
      if (waits && Date.parse(createdAt) < scheduler.now() - DAY)
        breaches.push(`${_id} of ${createdAt} still waits to be sent as a ${channel}`);
    }
  }
  for (const [key, times] of sent)
    if ((carried.get(key) ?? 0) < times)
      breaches.push(
        `${key} counts as sent ${times} times, and its carrier had it ${carried.get(key) ?? 0} times`,
      );
  for (const [key, times] of surely)
    if (times.length > (written.get(key) ?? times.length))
      breaches.push(`${key} was sent ${times.length} times, although it was known that it had been sent`);
  // A buyer who changes an order receives one message about both orders: that of the new order.
  const inPlaceOf = new Map<string, string>();
  for (const order of mirror.items('order')) {
    const { orderNo, orderStatus, replacedBy } = whole(order);
    if (replacedBy !== undefined) inPlaceOf.set(`order-canceled#${orderNo}`, `order-placed#${replacedBy}`);
    const canceled = inPlaceOf.get(`order-canceled#${orderNo}`) ?? `order-canceled#${orderNo}`;
    if (!told.has(`order-placed#${orderNo}`)) breaches.push(`nobody was told that ${orderNo} was placed`);
    if (orderStatus === 'ORDER_CANCELED' && !told.has(canceled))
      breaches.push(`nobody was told that ${orderNo} was cancelled`);
  }
  for (const { orderNo, step, by } of notes.toBeTold())
    if (!by.some((_id) => told.has(inPlaceOf.get(_id) ?? _id)))
      breaches.push(`nobody was told of the step ${step} of ${orderNo}: there is none of ${by.join(', ')}`);
  for (const { name, of } of [...moneyToBeTold(mirror), ...answersToBeTold(mirror)])
    if (!told.has(name)) breaches.push(`${of}, and nobody was told: there is no ${name}`);
  return breaches;
};
