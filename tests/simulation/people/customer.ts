import type { Member } from '#shared/domain/user/actor.ts';
import type { Desk } from './desk.ts';
import { type Good, SOLD_OUT } from './opening.ts';
import { formOf, place, priced, type Shopper, someDestination } from './order-form.ts';
import { pay } from './paying.ts';
import { DAY, MINUTE, type Person, type Town } from './town.ts';

const PICTURE = { url: '/media/product/simulation.webp', width: 800, height: 800 };

type Customer = { town: Town; person: Person; member: Member; goods: readonly Good[] };

/**
 * Fills carts as a visitor, also on devices that are never used again, and as a member; moves lines, and removes most
 * of them.
 */
const fillCarts = async ({ town, person, member: actor, goods }: Customer): Promise<void> => {
  const { random } = person;
  const { _user } = actor;
  const visitorId = `visitor-${actor.username}`;
  const lineOf = ({ _product, sku }: Good, amount = 1) => ({
    _product,
    sku,
    amount,
    role: 'product' as const,
  });
  for (const device of ['phone', 'tablet', 'work'])
    await town.ask(person, 'addToCart', (shop) =>
      shop.addToCart({
        actor: { kind: 'visitor', visitorId: `${visitorId} ${device}` },
        items: [lineOf(random.oneOf(goods))],
      }),
    );
  await town.ask(person, 'addToCart', (shop) =>
    shop.addToCart({ actor: { kind: 'visitor', visitorId }, items: [lineOf(random.oneOf(goods))] }),
  );
  await town.ask(person, 'mergeCarts', (shop) => shop.mergeCarts({ visitorId, _user }));
  await town.ask(person, 'addToCart', (shop) =>
    shop.addToCart({ actor, items: goods.slice(0, 2).map((good) => lineOf(good)) }),
  );
  const lines = () =>
    town.ask(person, 'looks into the cart', (_shop, ports) =>
      ports.carts.lines({ _user }, 'cart', ports.clock.now()),
    );
  const held = await lines();
  const [first] = held.heard ? held.value : [];
  if (!first) return;
  const { _id } = first;
  await town.ask(person, 'changeCartAmount', (shop) => shop.changeCartAmount({ actor, _id, amount: 3 }));
  await town.ask(person, 'chooseCartCoupon', (shop) => shop.chooseCartCoupon({ actor, _id }));
  await town.ask(person, 'moveCartLines', (shop) =>
    shop.moveCartLines({ actor, from: 'cart', to: 'regular', ids: [_id] }),
  );
  const nextOn = new Date(town.world.scheduler.now() + 9 * 60 * MINUTE + DAY).toISOString().slice(0, 10);
  await town.ask(person, 'saveCartSchedule', (shop) => shop.saveCartSchedule({ _user, weeks: 2, nextOn }));
  const left = await lines();
  const ids = left.heard ? left.value.map((line) => line._id) : [];
  if (ids.length > 0) await town.ask(person, 'removeFromCart', (shop) => shop.removeFromCart({ actor, ids }));
  // They are reminded once, then skip a round, and stop.
  await town.wait(person, random.between(1, 2) * DAY);
  await town.ask(person, 'changeCartSchedule', (shop) => shop.changeCartSchedule({ _user, change: 'skip' }));
  await town.ask(person, 'stopCartSchedule', (shop) => shop.stopCartSchedule({ _user }));
};

/** Adds addresses, likes and restock alerts, and removes most of them. */
const keepThings = async ({ town, person, member: actor, goods }: Customer): Promise<void> => {
  const { random } = person;
  const { _user, username } = actor;
  const { _product } = random.oneOf(goods);
  await town.ask(person, 'toggleLike', (shop) => shop.toggleLike({ _user, _product }));
  await town.ask(person, 'unlikeProduct', (shop) => shop.unlikeProduct({ _user, _product }));
  const [first] = goods;
  if (first)
    await town.ask(person, 'requestRestockAlert', (shop) =>
      shop.requestRestockAlert({ _user, _product: first._product, sku: SOLD_OUT }),
    );
  const key = { _user, _product: goods.at(-1)?._product ?? _product, sku: SOLD_OUT };
  await town.ask(person, 'requestRestockAlert', (shop) => shop.requestRestockAlert(key));
  await town.ask(person, 'cancelRestockAlert', (shop) => shop.cancelRestockAlert(key));
  const form = someDestination(random, '회사');
  const added = await town.ask(person, 'addMyDestination', (shop) => shop.addMyDestination({ _user, form }));
  if (added.heard && added.value.ok) {
    const { _id: _destination } = added.value.value;
    await town.ask(person, 'changeMyDestination', (shop) =>
      shop.changeMyDestination({ _user, _destination, form: { ...form, title: '새 회사' } }),
    );
    await town.ask(person, 'removeMyDestination', (shop) =>
      shop.removeMyDestination({ _user, _destination }),
    );
  }
  const address = '198.51.100.30';
  await town.ask(person, 'changeMyInfo', (shop) =>
    shop.changeMyInfo({
      _user,
      form: { email: `${username}2@example.com`, passwordNow: 'local!2345' },
      address,
    } as never),
  );
  await town.ask(person, 'countSearch', (shop) => shop.countSearch({ searchValue: '상품', address }));
  await town.ask(person, 'takeMailFeedback', (shop) =>
    shop.takeMailFeedback({
      reason: 'BOUNCED',
      addresses: [`${username}@example.com`, `${username}2@example.com`],
    }),
  );
  await town.wait(person, 10 * MINUTE);
  await town.ask(person, 'resumeMyMail', (shop) => shop.resumeMyMail({ _user }));
};

/** Creates a target payment, which the member orders and pays; another one is canceled. */
const agree = async (desk: Desk, { town, person, member: actor }: Customer): Promise<void> => {
  const { random } = person;
  const terms = { name: '맞춤 선반', content: '벽 길이에 맞춥니다.', price: random.between(10, 90) * 1_000 };
  const sent = { shippingCode: 'parcel', image: PICTURE, endsAt: desk.in(5 * DAY) };
  const ask = (name: string) =>
    desk.does('createTargetPayment', (shop, by) =>
      shop.createTargetPayment({ ...by, form: { ...terms, ...sent, name, username: actor.username } }),
    );
  const payment = await ask(terms.name);
  if (payment) {
    const { _id, version } = payment;
    await desk.does('updateTargetPayment', (shop, by) =>
      shop.updateTargetPayment({
        ...by,
        form: { ...terms, ...sent, price: terms.price + 2_000, _id, version },
      }),
    );
    const who: Shopper = {
      ...person,
      actor,
      address: '198.51.100.31',
      longestThoughtMs: MINUTE,
      isFickle: false,
      haste: 0,
      lateness: 0,
      returns: 0,
    };
    const form = formOf(who, [{ _product: _id, sku: 'BASE', price: terms.price, putIn: 1 }], 'card');
    const single = { ...form, carts: form.carts.map((line) => ({ ...line, amount: 1 })) };
    const asked = await priced(town, who, single);
    const placed = asked && (await place(town, who, asked));
    if (placed) {
      town.known.set(placed.order.orderNo, who);
      await pay(town, who, placed.order, placed.started);
    }
  }
  const other = await ask('맞춤 책상');
  if (other)
    await desk.does('cancelTargetPayment', (shop, by) => shop.cancelTargetPayment({ ...by, _id: other._id }));
};

/** Plays a member who uses their account, and for whom a clerk creates a target payment. */
export const settleIn = async (
  town: Town,
  desk: Desk,
  { member, goods }: { member: Member; goods: readonly Good[] },
): Promise<void> => {
  const customer = { town, person: town.person(`${member.username} (at home)`), member, goods };
  await agree(desk, customer);
  await keepThings(customer);
  await fillCarts(customer);
};
