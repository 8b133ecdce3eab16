import { beforeAll, beforeEach, expect, test } from 'vitest';
import { termsForm } from '#shared/contracts/members/terms.ts';
import { createCheckpointsRepository } from '#shared/data/checkpoints/repository.ts';
import { createOutbox } from '#shared/data/messages/outbox.ts';
import { createSchedulesRepository } from '#shared/data/schedules/repository.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { User } from '#shared/domain/user/user.ts';
import { useCases } from '#shared/usecases/index.ts';
import { withTime } from '#tests/support/budget.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { joinAs, memberPorts, must } from '#tests/support/members.ts';

const DAY = 86_400_000;
const root = {
  kind: 'member',
  _user: 'root',
  username: 'rootadmin',
  userType: 'OPERATOR',
  scope: ['console'],
};
const clerk = { actor: root as Actor, ip: '203.0.113.7' };

describeWithTable('terms that are to come', (table) => {
  const clock = testClock();
  const ports = {
    ...memberPorts(table, clock),
    checkpoints: createCheckpointsRepository(dataOf(table)),
    schedules: createSchedulesRepository(dataOf(table)),
    outbox: createOutbox(dataOf(table)),
  };
  const announce = withTime(useCases.announceTerms(ports));
  const users: User[] = [];
  const publish = async (code: string, targets: string[], version = 0, days = 30) => {
    const effectiveAt = days ? new Date(Date.parse(clock.now()) + days * DAY).toISOString() : undefined;
    const form = termsForm.parse({
      subject: '이용약관',
      code,
      version,
      targets,
      content: '제1조',
      index: 1,
      effectiveAt,
    });
    return must(await useCases.publishTerms(ports)({ ...clerk, form }));
  };
  const told = async (code: string, version: number) => {
    const messages = await Promise.all(
      users.map(({ _id }) => ports.outbox.message(`terms#${code}#${version}#${_id}`)),
    );
    return messages.map((sent) => sent?.message);
  };
  const listed = async (code: string) =>
    must(await useCases.listConsoleTerms(ports)({ actor: clerk.actor })).find(
      (consoleTerms) => consoleTerms.code === code,
    );

  beforeAll(async () => {
    const { _user } = await joinAs(ports, 'member0');
    const first = await ports.users.user(_user);
    if (!first) throw new Error('nobody joined');
    users.push(first);
    // More members than one page of the work.
    for (let n = 1; n < 60; n += 1) {
      const { ciHashes: _, ...known } = first;
      const user: User = {
        ...known,
        _id: ports.ids.next(),
        username: `member${n}`,
        email: `member${n}@example.com`,
        phone: `0102000${1000 + n}`,
        ...(n === 7 && { scope: [...first.scope, 'promoter'] }),
      };
      must(await ports.unitOfWork.commit(ports.users.add(user, 'hash')));
      users.push(user);
    }
  });
  beforeEach(() => clock.advance(DAY));

  test('are told to every member once, over as many runs as it takes', async () => {
    await publish('service', ['JOIN'], 0, 0);
    await publish('service', ['JOIN'], 1);
    expect((await listed('service'))?.upcoming).toMatchObject({ version: 2, told: false });
    // A run without time left does nothing; two runs at once exclude each other.
    await useCases.announceTerms(ports)({ leftMs: () => 0 });
    expect((await told('service', 2)).filter(Boolean)).toEqual([]);
    await Promise.all([announce(), announce()]);
    const first = await told('service', 2);
    expect(first.every((message) => message?.until && message.page === '/terms/service')).toBe(true);
    expect(first[0]?.to).toEqual({ email: users[0]?.email });
    expect(first[0]?.paragraphs.join()).toContain('부터');
    expect((await listed('service'))?.upcoming).toMatchObject({ told: true });
    clock.advance(DAY);
    await announce();
    expect(await told('service', 2)).toEqual(first);
  });

  test('are told anew when another revision takes the place of one', async () => {
    await publish('service', ['JOIN'], 2);
    expect((await listed('service'))?.upcoming).toMatchObject({ version: 3, told: false });
    await announce();
    expect((await told('service', 3)).filter(Boolean)).toHaveLength(users.length);
  });

  test('are told to promoters where they are theirs, and to nobody who is asked each time or once they hold', async () => {
    await publish('promoter', ['PROMOTER']);
    await publish('order', ['ORDER']);
    await publish('late', ['JOIN'], 0, 1);
    clock.advance(2 * DAY);
    await announce();
    const promoters = (await told('promoter', 1)).map(Boolean);
    expect(promoters.flatMap((yes, n) => (yes ? [n] : []))).toEqual([7]);
    for (const code of ['order', 'late']) expect((await told(code, 1)).filter(Boolean)).toEqual([]);
    expect((await listed('order'))?.upcoming).not.toHaveProperty('told');
  });

  test('are not taken away by who read the text before a newer one was published', async () => {
    await publish('delivery', [], 0, 0);
    const read = await listed('delivery');
    if (!read) throw new Error('it was published');
    const kept = await ports.terms.kept();
    await publish('delivery', [], 1, 0);
    const late = { ...ports, terms: { ...ports.terms, kept: async () => kept } };
    expect(await useCases.deleteTerms(late)({ ...clerk, _id: read._id })).toMatchObject({
      failure: { code: 'VERSION_CONFLICT' },
    });
    expect(await listed('delivery')).toMatchObject({ version: 2 });
  });
});
