import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { createRateLimitsRepository } from '#shared/data/rate-limits/repository.ts';
import { createSupportTicketsRepository } from '#shared/data/support-tickets/repository.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import { outcomeKey, pictureUrl, type UploadPurpose } from '#shared/domain/upload/upload.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { systemTimer } from '#shared/integrations/machine.ts';
import { listMySupportTickets, writeSupportTicket } from '#shared/usecases/content/support-tickets.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { testIds } from '#tests/support/ids.ts';
import { memberPorts, must } from '#tests/support/members.ts';
import { shopper } from '#tests/support/orders.ts';

describeWithTable('1:1 questions', (table) => {
  const data = { client: table.client, table: table.tableName };
  const unitOfWork = createUnitOfWork(table.client);
  const supportTickets = createSupportTicketsRepository(data, { unitOfWork });
  const { storage } = memberPorts(table, testClock());
  const ports = {
    supportTickets,
    unitOfWork,
    storage,
    timer: systemTimer,
    rateLimits: createRateLimitsRepository(data),
    clock: testClock(),
    ids: testIds(),
  };
  const write = writeSupportTicket(ports);
  const list = listMySupportTickets(ports);
  const ask = (actor: Actor, subject: string) =>
    write({ actor, form: { category: '배송', subject, content: '언제 오나요?', files: [] } });
  const subjects = async (actor: Actor) =>
    must(await list({ actor, limit: 10 })).items.map(({ subject }) => subject);

  test('are read by who asked them alone, newest first, page by page', async () => {
    for (const subject of ['첫째', '둘째', '셋째']) must(await ask(shopper(1), subject));
    must(await ask(shopper(2), '남의 질문'));
    expect(await subjects(shopper(1))).toEqual(['셋째', '둘째', '첫째']);
    const first = must(await list({ actor: shopper(1), limit: 2 }));
    const rest = must(await list({ actor: shopper(1), limit: 2, cursor: first.cursor }));
    expect(rest.items.map(({ subject }) => subject)).toEqual(['첫째']);
    expect(rest.cursor).toBeUndefined();
    expect(must(await supportTickets.ticketsOf({ limit: 10 })).items).toHaveLength(4);
  });

  test('are for members, and not without end', async () => {
    const visitor: Actor = { kind: 'visitor', visitorId: 'v' };
    expect(await ask(visitor, '누구세요')).toMatchObject({ failure: { kind: 'UNAUTHENTICATED' } });
    expect(await list({ actor: visitor, limit: 10 })).toMatchObject({ failure: { kind: 'UNAUTHENTICATED' } });
    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => ask(shopper(3), `질문 ${n}`)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ failure: { kind: 'LIMITED' } });
  });

  test('keep the pictures that were uploaded for them, in the size they have, and take no others', async () => {
    const form = { category: '상품', subject: '흠집', content: '사진을 봐주세요.' } as const;
    const uploaded = async (purpose: UploadPurpose) => {
      const name = { purpose, id: ulid() };
      const body = Buffer.from(JSON.stringify({ kind: 'PICTURE', width: 640, height: 480 }));
      await storage.put('media', { key: outcomeKey(name), body, contentType: 'application/json' });
      return { fileName: '흠집.jpg', image: { url: pictureUrl(name), width: 1, height: 1 } };
    };
    const file = await uploaded('inquiries');
    must(await write({ actor: shopper(4), form: { ...form, files: [file] } }));
    const [kept] = must(await list({ actor: shopper(4), limit: 10 })).items;
    expect(kept?.files).toEqual([{ ...file, image: { ...file.image, width: 640, height: 480 } }]);
    const ofReview = await uploaded('reviews');
    expect(await write({ actor: shopper(4), form: { ...form, files: [ofReview] } })).toMatchObject({
      failure: { code: 'PICTURE_NOT_FOUND', issues: [{ path: 'files' }] },
    });
    expect(must(await list({ actor: shopper(4), limit: 10 })).items).toHaveLength(1);
  });
});
