import type { Order } from '#shared/domain/order/order.ts';
import type { Visitor } from '#shared/domain/user/actor.ts';
import type { Shopper } from './order-form.ts';
import { MINUTE, type Town } from './town.ts';

/** Plays a guest who looks up their order on the phone, and proves by a text message that it is theirs. */
export const callAsGuest = async (
  town: Town,
  who: Shopper,
  { orderNo, sender: { phone } }: Pick<Order, 'orderNo' | 'sender'>,
): Promise<void> => {
  const { address } = who;
  const browser: Visitor = { kind: 'visitor', visitorId: `${who.name} by phone` };
  const found = await town.ask(who, 'findGuestOrder', (shop) =>
    shop.findGuestOrder({ orderNo, phone, address }),
  );
  if (!found.heard || !found.value.ok) return;
  const note = found.value.value.pass;
  const pass = await town.ask(who, 'readGuestPass', (shop) => shop.readGuestPass(note));
  if (!pass.heard || !pass.value) return;
  const actor: Visitor = { ...browser, pass: pass.value };
  const sent = await town.ask(who, 'sendGuestCode', (shop) =>
    shop.sendGuestCode({ actor, orderNo, address }),
  );
  if (!sent.heard || !sent.value.ok) return;
  await town.wait(who, MINUTE);
  const { carried } = town.world.outside;
  const text = carried.findLast(
    (candidate) => candidate.to === phone.replace(/\D/g, '') && /\d{6}/.test(candidate.text),
  )?.text;
  const code = /\d{6}/.exec(text ?? '')?.[0] ?? '';
  await town.ask(who, 'proveGuest', (shop) => shop.proveGuest({ actor, orderNo, code }));
};
