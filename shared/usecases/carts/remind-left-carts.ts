import type { CartLine } from '#shared/domain/cart/cart.ts';
import {
  type LeftCart,
  leftBefore,
  leftCartHoursOf,
  namesToRemind,
  remindersBefore,
} from '#shared/domain/cart/left-cart.ts';
import { advertiserOf } from '#shared/domain/message/advertising.ts';
import type { Advertiser } from '#shared/domain/message/message.ts';
import { leftCartMessage } from '#shared/domain/message/reminder-messages.ts';
import type { Change } from '#shared/domain/stored/changes.ts';
import { advertisableFrom } from '#shared/domain/terms/advertising.ts';
import type { User } from '#shared/domain/user/user.ts';
import { queue } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';

type Needs = WorkPorts &
  Pick<
    Ports,
    'cartReminders' | 'carts' | 'content' | 'messageWrites' | 'orders' | 'products' | 'unitOfWork' | 'users'
  >;

/** Latest orders of a member among which one that was paid since is looked for. */
const ORDERS_LOOKED_AT = 5;

/**
 * Schedule: tells members who agreed to advertising once of the cart they left, with the goods that can still be bought
 * (rules 8.19). A cart that was bought, emptied or sold out leaves the queue without a message, as do those of members
 * who did not agree. At night the cart of a member without that consent waits for the morning.
 */
export const remindLeftCarts = (ports: Needs) =>
  workThrough(ports, 'remind-left-carts', async () => {
    const now = ports.clock.now();
    const setting = await ports.content.setting();
    const hours = leftCartHoursOf(setting.shop);
    return [
      queue(
        'left-carts',
        (page) => ports.carts.left(leftBefore(hours, now), page),
        (cart) => lookAt(ports, cart, { hours, sender: advertiserOf(setting), now }),
      ),
    ];
  });

type Terms = { hours: number; sender: Advertiser; now: string };

/** Decides about one cart. @returns false when somebody changed cart or member meanwhile: then it is looked at again */
const lookAt = async (ports: Needs, cart: LeftCart, terms: Terms): Promise<boolean> => {
  const { _user } = cart;
  const { hours, now } = terms;
  const settle = async (dueAt?: string) =>
    (await ports.unitOfWork.commit([ports.carts.settleLeft(cart, dueAt)])).ok;
  const user = hours > 0 ? await ports.users.user(_user) : undefined;
  const from = user && advertisableFrom(user.agreements, now);
  if (!user || from === undefined) return settle();
  if (from > now) return settle(leftBefore(hours, from));
  const lines = await ports.carts.lines({ _user }, 'cart', now);
  if (lines.length === 0 || (await hasBoughtSince(ports, cart))) return settle();
  return remind(ports, { user, cart, lines }, terms);
};

/** True when the member paid an order after the cart was left: what they want is bought. */
const hasBoughtSince = async ({ orders }: Needs, { _user, putAt }: LeftCart): Promise<boolean> => {
  const { items } = await orders.ordersOfOwner({ _user }, { from: putAt, limit: ORDERS_LOOKED_AT });
  return items.some(({ paidAt }) => paidAt !== undefined);
};

type Left = { user: User; cart: LeftCart; lines: readonly CartLine[] };

/**
 * Writes the message over the cart and the member as they were read: nothing is sent when a line was bought or removed,
 * something was put in, or the consent withdrawn in between.
 */
const remind = async (
  ports: Needs,
  { user, cart, lines }: Left,
  { sender, now }: Terms,
): Promise<boolean> => {
  const stocked = await ports.products.productsOfLines(lines);
  const goods = namesToRemind(lines, stocked);
  const written = await ports.unitOfWork.commit([
    ports.carts.settleLeft(cart),
    ...(goods.length > 0
      ? [
          ...ports.carts.stillThere(
            user._id,
            lines.map(({ _id }) => _id),
          ),
          ports.users.unchanged(user),
          ports.cartReminders.put({ _user: user._id, version: cart.version, remindedAt: now }),
          ports.messageWrites.put(leftCartMessage(user, goods, { version: cart.version, sender, now })),
        ]
      : []),
  ]);
  return written.ok;
};

/**
 * Notes that a member came back to their cart by the link of its reminder, once (rules 8.20). A link of another cart than
 * the latest reminder's notes nothing.
 */
export const noteReminderVisit =
  (ports: Pick<Ports, 'cartReminders' | 'unitOfWork' | 'clock'>) =>
  async ({ _user, version }: { _user: string; version: number }): Promise<void> => {
    const reminder = await ports.cartReminders.reminder(_user);
    if (!reminder || reminder.version !== version || reminder.visitedAt !== undefined) return;
    await ports.unitOfWork.commit([ports.cartReminders.noteVisit(reminder, ports.clock.now())]);
  };

/**
 * Stream: notes that a reminded member bought, by the first order placed within seven days that is paid (rules 8.20). It
 * reads nothing: most orders have no reminder, and their write is refused.
 */
export const noteRemindedOrders =
  (ports: Pick<Ports, 'cartReminders' | 'unitOfWork'>) =>
  async (changes: readonly Change[]): Promise<void> => {
    for (const change of changes) {
      if (change.entity !== 'order' || !change.after?.paidAt || change.before?.paidAt) continue;
      const { _user, createdAt } = change.after;
      if (_user === undefined) continue;
      const noted = await ports.unitOfWork.commit([
        ports.cartReminders.noteBought(_user, remindersBefore(createdAt), createdAt),
      ]);
      if (!noted.ok && noted.failure.code !== 'CHANGED_MEANWHILE') throw new Error(noted.failure.code);
    }
  };
