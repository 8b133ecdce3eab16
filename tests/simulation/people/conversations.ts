import { formSchema } from '#shared/contracts/members/form.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import type { Desk } from './desk.ts';
import type { Good } from './opening.ts';
import { MINUTE, type Person, type Town } from './town.ts';

const words = { subject: '문의드립니다', content: '언제 받을 수 있나요?' };

/** A member who writes to clerks and to other members. */
type Guest = { person: Person; member: Member; address: string };

const guestOf = (town: Town, member: Member): Guest => ({
  person: town.person(`${member.username} (asks)`),
  member,
  address: '198.51.100.20',
});

/**
 * Asks a question to the shop and one about a product. Both are answered; the first is deleted by a clerk, another is
 * withdrawn.
 */
const ask = async (desk: Desk, { person, member: actor }: Guest, { _product }: Good): Promise<void> => {
  const { town } = desk;
  const question = await town.ask(person, 'writeSupportTicket', (shop) =>
    shop.writeSupportTicket({ actor, form: { ...words, category: '배송', files: [] } }),
  );
  const inquire = () =>
    town.ask(person, 'writeProductQuestion', (shop) =>
      shop.writeProductQuestion({ actor, form: { ...words, _product, images: [], isSecret: false } }),
    );
  const inquiry = await inquire();
  for (const [kind, heard] of [
    ['questions', question],
    ['inquires', inquiry],
  ] as const) {
    if (!heard.heard || !heard.value.ok) continue;
    const { _id } = heard.value.value;
    await desk.does('answerPost', (shop, by) =>
      shop.answerPost({ ...by, kind, _id, form: { reply: '모레 도착합니다.', version: 1 } }),
    );
    if (desk.random.happens(0.7))
      await desk.does('deleteConsolePost', (shop, by) => shop.deleteConsolePost({ ...by, kind, _id }));
  }
  const other = await inquire();
  if (!other.heard || !other.value.ok) return;
  const { _id } = other.value.value;
  await town.ask(person, 'removeProductQuestion', (shop) => shop.removeProductQuestion({ actor, _id }));
};

/** Submits a service form, which is answered and deleted. */
const apply = async (desk: Desk, { person, member: actor, address }: Guest): Promise<void> => {
  const form = formSchema.parse({
    code: 'first-buying-guide',
    category: ['결제'],
    content: '할부도 되나요?',
    writer: { name: '김하늘', phone: '01012345678' },
  });
  const heard = await desk.town.ask(person, 'submitForm', (shop) =>
    shop.submitForm({ form, address, actor }),
  );
  if (!heard.heard || !heard.value.ok) return;
  const { _id, version } = heard.value.value;
  await desk.does('answerForm', (shop, by) =>
    shop.answerForm({ ...by, form: { _id, version, state: 'ANSWER_COMPLETE', reply: '됩니다.' } as never }),
  );
  await desk.does('deleteForm', (shop, by) => shop.deleteForm({ ...by, _id }));
};

/**
 * Writes and edits a post about the member's home, which is viewed and commented on. A clerk pins it, and it is deleted
 * in the end.
 */
const tell = async (desk: Desk, one: Guest, other: Guest): Promise<void> => {
  const { town } = desk;
  const { person, member: actor } = one;
  const post = {
    subject: '우리 집',
    content: '조명을 바꿨어요.',
    format: 'text' as const,
    files: [],
    isSecret: false,
  };
  const heard = await town.ask(person, 'writeBoard', (shop) =>
    shop.writeBoard({ actor, form: { ...post, category: 'stories' as never } }),
  );
  if (!heard.heard || !heard.value.ok) return;
  const { _id } = heard.value.value;
  const own = { actor, ip: one.address, _id };
  await town.wait(person, MINUTE);
  await town.ask(person, 'editBoard', (shop) =>
    shop.editBoard({ ...own, form: { ...post, content: '조명과 의자를 바꿨어요.' } }),
  );
  await town.ask(other.person, 'countBoardView', (shop) =>
    shop.countBoardView({ _id, address: other.address }),
  );
  const comment = await town.ask(other.person, 'writeBoardComment', (shop) =>
    shop.writeBoardComment({ actor: other.member, _board: _id, form: { content: '예쁘네요!' } }),
  );
  await desk.does('markBoard', (shop, by) => shop.markBoard({ ...by, _id, mark: { pinned: true } }));
  if (comment.heard && comment.value.ok) {
    const key = { _board: _id, _id: comment.value.value._id };
    await town.ask(other.person, 'removeBoardComment', (shop) =>
      shop.removeBoardComment({ actor: other.member, ip: other.address, ...key }),
    );
  }
  await town.ask(person, 'removeBoard', (shop) => shop.removeBoard(own));
};

/** Writes, corrects and deletes a notice of the shop. */
const announce = async (desk: Desk): Promise<void> => {
  const form = { category: 'news', subject: '겨울 소식', content: '<p>새 상품이 왔습니다.</p>', files: [] };
  const shown = { isSecret: false, pinned: false, shows: true };
  const post = await desk.does('createBoard', (shop, by) =>
    shop.createBoard({ ...by, form: { ...form, ...shown } as never }),
  );
  if (!post) return;
  const { _id, version } = post;
  await desk.does('updateBoard', (shop, by) =>
    shop.updateBoard({ ...by, form: { ...form, ...shown, subject: '새해 소식', _id, version } as never }),
  );
  await desk.does('deleteBoard', (shop, by) => shop.deleteBoard({ ...by, _id }));
};

/** Votes for reviews and takes votes back. A clerk answers one review and takes one down. */
const readReviews = async (desk: Desk, { person, member: actor }: Guest): Promise<void> => {
  const { town } = desk;
  const reviews = [...town.world.mirror.items('review')].map(({ _id }) => String(_id));
  if (reviews.length === 0) return;
  for (const _review of reviews.slice(0, 2)) {
    const voted = await town.ask(person, 'voteHelpful', (shop) => shop.voteHelpful({ actor, _review }));
    if (voted.heard && desk.random.happens(0.5))
      await town.ask(person, 'unvoteHelpful', (shop) => shop.unvoteHelpful({ actor, _review }));
  }
  const _id = desk.random.oneOf(reviews);
  await desk.does('moderateReview', (shop, by) =>
    shop.moderateReview({ ...by, _id, edit: { best: true, reply: '고맙습니다.' } }),
  );
  if (reviews.length > 1)
    await desk.does('deleteConsoleReview', (shop, by) => shop.deleteConsoleReview({ ...by, _id }));
};

/** Plays a clerk of the customer centre and members who write to it. */
export const converse = async (
  desk: Desk,
  { members, goods }: { members: readonly Member[]; goods: readonly Good[] },
): Promise<void> => {
  const { town, random } = desk;
  const [first, second] = members.slice(0, 2).map((member) => guestOf(town, member));
  if (!first || !second) return;
  await ask(desk, first, random.oneOf(goods));
  await apply(desk, second);
  await tell(desk, first, second);
  await announce(desk);
  // Reviews of the first days exist by then.
  await desk.wait(random.between(2, 3) * 24 * 60 * MINUTE);
  await readReviews(desk, first);
  await readReviews(desk, second);
};
