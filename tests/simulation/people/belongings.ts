import type { Member } from '#shared/domain/user/actor.ts';
import { type Good, SOLD_OUT } from './opening.ts';
import { someDestination } from './order-form.ts';
import { applyOnce } from './promoter.ts';
import { HOUR, type Person, type Town } from './town.ts';

/**
 * Fills a member's cart, addresses and lists (likes, recently viewed, restock alerts), and sometimes submits a service
 * application.
 */
export const leaveThingsAbout = async (
  town: Town,
  person: Person,
  { member, name, goods }: { member: Member; name: string; goods: readonly Good[] },
): Promise<void> => {
  const { random } = person;
  const { _user } = member;
  const { _product, sku } = random.oneOf(goods);
  const line = { _product, sku, amount: 1, role: 'product' as const };
  const form = { ...someDestination(random, '우리 집'), isDefault: true };
  await town.ask(person, 'addToCart', (shop) => shop.addToCart({ actor: member, items: [line] }));
  await town.ask(person, 'addMyDestination', (shop) => shop.addMyDestination({ _user, form }));
  await town.wait(person, random.between(1_000, HOUR / 4));
  await town.ask(person, 'likeProduct', (shop) => shop.likeProduct({ _user, _product }));
  await town.ask(person, 'addMyWatches', (shop) => shop.addMyWatches({ _user, _watches: [_product] }));
  await town.ask(person, 'requestRestockAlert', (shop) =>
    shop.requestRestockAlert({ _user, _product, sku: SOLD_OUT }),
  );
  if (town.isParticular(random)) await applyOnce(town, person, { member, name });
};
