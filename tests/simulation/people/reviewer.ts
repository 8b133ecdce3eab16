import type { Member } from '#shared/domain/user/actor.ts';
import { HOUR, type Person, type Town } from './town.ts';

const words = { subject: '잘 쓰고 있어요', content: '생각한 대로입니다.', images: [] };

/** Writes a review of a purchase: perhaps twice at once, perhaps edits it later, perhaps removes it. */
export const review = async (town: Town, who: Person, actor: Member, purchaseNo: string): Promise<void> => {
  const { random } = who;
  const write = (star: number) =>
    town.ask(who, 'writeReview', (shop) =>
      shop.writeReview({ actor, form: { ...words, _purchase: purchaseNo, star } }),
    );
  const twice = random.happens(0.2) ? write(random.between(1, 5)) : undefined;
  const heard = await write(random.between(1, 5));
  await twice;
  if (!heard.heard || !heard.value.ok) return;
  const { _id } = heard.value.value;
  await town.wait(who, random.between(HOUR, 12 * HOUR));
  if (random.happens(0.3))
    await town.ask(who, 'editReview', (shop) =>
      shop.editReview({ actor, form: { ...words, _id, star: random.between(1, 5) } }),
    );
  if (random.happens(0.2)) await town.ask(who, 'removeReview', (shop) => shop.removeReview({ actor, _id }));
};
