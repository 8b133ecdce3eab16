import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { createSupportTicketsRepository } from '#shared/data/support-tickets/repository.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import { endOfKstDay, startOfKstDay } from '#shared/domain/time/period.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';

describeWithTable('Questions of some days', (table) => {
  const data = { client: table.client, table: table.tableName };
  const unitOfWork = createUnitOfWork(table.client);
  const questions = createSupportTicketsRepository(data, { unitOfWork });
  const first = startOfKstDay('2026-11-20');
  const last = endOfKstDay('2026-11-22');
  const before = (instant: string, ms: number) => new Date(Date.parse(instant) - ms).toISOString();
  const asked: readonly (readonly [subject: string, createdAt: string])[] = [
    ['the day before', before(first, 1)],
    ['its first moment', first],
    ['in between', startOfKstDay('2026-11-21')],
    ['its last moment', last],
    ['the day after', before(last, -1)],
  ];

  const walk = async (days: { createdFrom?: string; createdTo?: string }, limit: number) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = must(await questions.ticketsOf({ ...days, limit, cursor, state: 'ANSWER_AWAITING' }));
      expect(page.items.length).toBeLessThanOrEqual(limit);
      found.push(...page.items.map(({ subject }) => subject));
      cursor = page.cursor;
    } while (cursor);
    return found;
  };

  test('list those of the period with both ends, the same over pages as counted', async () => {
    for (const [subject, createdAt] of asked)
      must(
        await unitOfWork.commit([
          questions.saveTicket({
            _id: ulid(Date.parse(createdAt)),
            _user: ulid(),
            user: { username: 'asker' },
            category: '배송',
            subject,
            content: '언제 오나요?',
            state: 'ANSWER_AWAITING',
            createdAt,
            version: 1,
          }),
        ]),
      );
    const within = ['its last moment', 'in between', 'its first moment'];
    const days = { createdFrom: first, createdTo: last };
    for (const limit of [1, 2, 3, 10]) expect(await walk(days, limit), `${limit} a page`).toEqual(within);
    expect(await walk({ createdFrom: first }, 2)).toEqual(['the day after', ...within]);
    expect(await walk({ createdTo: last }, 2)).toEqual([...within, 'the day before']);
    expect(must(await questions.ticketsOf({ ...days, limit: 1, counts: true })).total).toBe(3);
  });

  test('refuse a cursor outside the period', async () => {
    const { cursor } = must(await questions.ticketsOf({ limit: 1 }));
    const days = { createdFrom: first, createdTo: last };
    expect(await questions.ticketsOf({ ...days, limit: 1, cursor })).toMatchObject({
      failure: { code: 'BAD_CURSOR' },
    });
    expect(must(await questions.ticketsOf({ createdFrom: last, limit: 1, cursor })).items).toHaveLength(1);
  });
});
