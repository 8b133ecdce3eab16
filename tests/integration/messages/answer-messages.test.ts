import { beforeAll, expect, test } from 'vitest';
import { createFormsRepository } from '#shared/data/forms/repository.ts';
import { createOutbox } from '#shared/data/messages/outbox.ts';
import { createReviewsRepository } from '#shared/data/reviews/repository.ts';
import { createSupportTicketsRepository } from '#shared/data/support-tickets/repository.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { joinAs, memberPorts, must } from '#tests/support/members.ts';
import { shopper } from '#tests/support/orders.ts';

describeWithTable('messages about answers (rules 9.43)', (table) => {
  const clock = testClock();
  const data = { client: table.client, table: table.tableName };
  const members = memberPorts(table, clock);
  const { unitOfWork } = members;
  const ports = {
    ...members,
    forms: createFormsRepository(data, { unitOfWork }),
    reviews: createReviewsRepository(data, { unitOfWork }),
    supportTickets: createSupportTicketsRepository(data, { unitOfWork }),
    outbox: createOutbox(data),
  };
  const clerk = { actor: { ...shopper(9), scope: ['admin03'] } as Actor, ip: '203.0.113.7' };
  const item = () => ({
    _id: ports.ids.next(),
    content: '배송이 궁금해요',
    images: [],
    state: 'ANSWER_AWAITING' as const,
    createdAt: clock.now(),
    version: 1,
  });
  let _user = '';
  beforeAll(async () => {
    ({ _user } = await joinAs(members, 'asker01'));
  });

  const waiting = {
    'question about a product': async () => {
      const user = { username: 'asker01' };
      const product = { name: '온기 조명', thumb: { url: '/media/products/x', width: 10, height: 10 } };
      const of = { _product: ports.ids.next(), _user, user, product, subject: '언제 오나요', isSecret: true };
      const question = { ...item(), ...of };
      must(await unitOfWork.commit([ports.reviews.saveInquiry(question)]));
      const answer = (reply: string, version: number) =>
        useCases.answerPost(ports)({
          ...clerk,
          kind: 'inquires',
          _id: question._id,
          form: { reply, version },
        });
      return { answer, message: `question-answered#${question._id}`, page: '/mypage/inquiries' };
    },
    review: async () => {
      const { state, ...of } = item();
      const product = { name: '온기 조명', thumb: { url: '/media/products/x', width: 10, height: 10 } };
      const about = { _product: ports.ids.next(), _purchase: `P-${of._id}-01`, product, subject: '좋아요' };
      const by = { _user, user: { username: 'asker01' }, updatedAt: of.createdAt };
      must(await ports.reviews.createReview({ ...of, ...about, ...by, star: 5, best: false, shows: true }));
      const answer = (reply: string | undefined, version: number) =>
        useCases.moderateReview(ports)({ ...clerk, _id: of._id, edit: { reply, version } });
      return { answer, message: `review-replied#${of._id}`, page: '/mypage/reviews' };
    },
    '1:1 question': async () => {
      const user = { username: 'asker01' };
      const ticket = { ...item(), _user, user, category: '배송' as const, subject: '언제 오나요' };
      must(await unitOfWork.commit([ports.supportTickets.saveTicket(ticket)]));
      const answer = (reply: string, version: number) =>
        useCases.answerPost(ports)({
          ...clerk,
          kind: 'questions',
          _id: ticket._id,
          form: { reply, version },
        });
      return { answer, message: `ticket-answered#${ticket._id}`, page: '/mypage/questions' };
    },
    form: async () => {
      const { images: files, ...of } = item();
      const inbox = { code: 'bulk-purchase', inbox: 'bulk-purchase-forms' } as const;
      const writer = { name: '김하늘', phone: '01012345678' };
      const rest = { category: [], answers: {}, files, meta: { _terms: [] }, updatedAt: of.createdAt };
      must(await unitOfWork.commit([ports.forms.saveForm({ ...of, ...inbox, ...rest, writer, _user })]));
      const answer = (reply: string | undefined, version: number) =>
        useCases.answerForm(ports)({
          ...clerk,
          form: { _id: of._id, version, state: 'ANSWER_COMPLETE', reply },
        });
      return { answer, message: `form-answered#${of._id}`, page: '/mypage/forms' };
    },
  };

  test.each(Object.entries(waiting))('%s: its writer hears of the first answer, once', async (_, ask) => {
    const { answer, message, page } = await ask();
    const atOnce = await Promise.all([answer('내일 도착합니다', 1), answer('모레 도착합니다', 1)]);
    expect(atOnce.filter(({ ok }) => ok)).toHaveLength(1);
    const first = await ports.outbox.message(message);
    expect(first?.message).toMatchObject({ page, createdAt: clock.now() });
    expect(first?.message.to.email).toBeTruthy();
    clock.advance(60_000);
    expect((await answer('글피 도착합니다', 2)).ok).toBe(true);
    expect(await ports.outbox.message(message)).toEqual(first);
  });

  test.each(['review', 'form'] as const)(
    '%s: an answer that was removed and given anew is not told again',
    async (kind) => {
      const { answer, message } = await waiting[kind]();
      expect((await answer('내일 도착합니다', 1)).ok).toBe(true);
      const first = await ports.outbox.message(message);
      expect(first).toBeDefined();
      expect((await answer(undefined, 2)).ok).toBe(true);
      clock.advance(60_000);
      expect((await answer('모레 도착합니다', 3)).ok).toBe(true);
      expect(await ports.outbox.message(message)).toEqual(first);
    },
  );

  test('a review that is only chosen or hidden tells nobody', async () => {
    const { message } = await waiting.review();
    const _id = message.split('#')[1] ?? '';
    must(await useCases.moderateReview(ports)({ ...clerk, _id, edit: { best: true } }));
    must(await useCases.moderateReview(ports)({ ...clerk, _id, edit: { shows: false } }));
    expect(await ports.outbox.message(message)).toBeUndefined();
  });
});
