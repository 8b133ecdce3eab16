import type { Actor } from '#shared/domain/user/actor.ts';
import { HOUR, type Person, type Town } from './town.ts';

/** No guest of any day: those are numbered. */
const actor: Actor = { kind: 'visitor', visitorId: 'visitor-attacker' };

/** Somebody with other people's numbers: tells the shop that orders are paid, looks at them, and tries to cancel them. */
export const attack = async (town: Town, person: Person, until: number): Promise<void> => {
  const { random } = person;
  while (town.world.scheduler.now() < until) {
    await town.wait(person, random.between(HOUR, 6 * HOUR));
    const numbers = [...town.known.keys()];
    if (numbers.length === 0) continue;
    const orderNo = random.oneOf(numbers);
    const forged = {
      eventType: 'PAYMENT_STATUS_CHANGED',
      createdAt: '2030-01-07T00:00:00.000000',
      data: { orderId: `${orderNo}_1`, paymentKey: 'forged', status: 'DONE', totalAmount: 1 },
    };
    await town.ask(person, 'a forged webhook', (shop) =>
      shop.receivePaymentNotice({ provider: random.oneOf(['toss', 'kakao']), body: forged }),
    );
    const shown = await town.ask(person, 'somebody else’s order', (shop) =>
      shop.getMyOrder({ actor, orderNo }),
    );
    const canceled = await town.ask(person, 'cancels somebody else’s order', (shop) =>
      shop.cancelUnpaidOrder({ actor, orderNo }),
    );
    if ((shown.heard && shown.value.ok) || (canceled.heard && canceled.value.ok))
      town.leaks.push({ who: person.name, orderNo });
  }
};
