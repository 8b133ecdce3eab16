import { advanceSchedule } from '#shared/domain/cart/cart-schedule.ts';
import { regularCartMessage } from '#shared/domain/message/reminder-messages.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { queue } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';

type Needs = WorkPorts &
  Pick<Ports, 'cartSchedules' | 'carts' | 'products' | 'users' | 'messageWrites' | 'unitOfWork'>;

/**
 * Schedule: reminds members whose day has come of their regular cart, and moves the schedule to its next day, in one
 * transaction. No reminder is sent for an empty cart. Nothing is ordered and nothing charged.
 */
export const remindRegularCarts = (ports: Needs) =>
  workThrough(ports, 'remind-regular-carts', () => {
    const now = ports.clock.now();
    return [
      queue(
        'cart-schedules',
        (page) => ports.cartSchedules.due(now, page),
        ({ _user }) => remind(ports, _user, now),
      ),
    ];
  });

/**
 * Reminds one member. @returns true when the message was written or none was needed; false when somebody changed the
 * schedule meanwhile
 */
const remind = async (ports: Needs, _user: string, now: string): Promise<boolean> => {
  const [schedule, user, lines] = await Promise.all([
    ports.cartSchedules.schedule(_user),
    ports.users.user(_user),
    ports.carts.lines({ _user }, 'regular', now),
  ]);
  const today = kstDay(now);
  if (!schedule || schedule.isPaused || schedule.nextOn > today) return true;
  if (!user) {
    await ports.cartSchedules.remove(_user);
    return true;
  }
  const found = await ports.products.productsOfLines(lines);
  const nameOf = new Map(found.map(({ product }) => [product._id, product.name]));
  // A product may be in it by several options.
  const goods = [...new Set(lines.map(({ _product }) => _product))].flatMap((_id) => nameOf.get(_id) ?? []);
  const after = advanceSchedule(schedule, today);
  const days = { on: schedule.nextOn, nextOn: after.nextOn, now };
  const written = await ports.unitOfWork.commit([
    ports.cartSchedules.save(after),
    ...(goods.length > 0 ? [ports.messageWrites.put(regularCartMessage(user, goods, days))] : []),
  ]);
  return written.ok;
};
