import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { REPEATED, SUBMISSION_HEADER } from '#app/web/forms/submission-field.ts';
import { answerOnce } from '#functions/runtime/web/answer-once.ts';
import { createSubmissions } from '#shared/data/submissions/repository.ts';
import { createSupportTicketsRepository } from '#shared/data/support-tickets/repository.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import type { SupportTicket } from '#shared/domain/support-ticket/support-ticket.ts';
import { answerSubmission, findSubmission } from '#shared/usecases/submissions/submissions.ts';
import { withSubmissionClaims } from '#shared/wiring/submissions.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { testIds } from '#tests/support/ids.ts';

const ADDRESS = 'https://shop.test/mypage/questions.data';
const TEXT = 'application/x-www-form-urlencoded';

describeWithTable('a form that names itself', (table) => {
  const clock = testClock();
  const ids = testIds();
  const submissions = createSubmissions(dataOf(table), { clock });
  const unitOfWork = withSubmissionClaims(createUnitOfWork(table.client), () => submissions);
  const questions = createSupportTicketsRepository(dataOf(table), { unitOfWork });
  const ports = { submissions, clock };
  const shop = { findSubmission: findSubmission(ports), answerSubmission: answerSubmission(ports) };

  const ask = async (_user: string) => {
    const now = clock.now();
    const question: SupportTicket = {
      _id: ids.next(),
      _user,
      user: { username: _user },
      category: '배송',
      state: 'ANSWER_AWAITING',
      subject: '언제',
      content: '언제 오나요',
      createdAt: now,
      version: 1,
    };
    return unitOfWork.commit([questions.saveTicket(question)]);
  };
  const asked = async (_user: string) => {
    const page = await questions.ticketsOf({ _user, limit: 20 });
    return page.ok ? page.value.items.length : -1;
  };
  const request = (
    id: string,
    body: BodyInit = 'subject=1',
    type: string | undefined = TEXT,
    address = ADDRESS,
  ) =>
    new Request(address, {
      method: 'POST',
      body,
      headers: { [SUBMISSION_HEADER]: id, ...(type && { 'content-type': type }) },
    });
  /** A screen: it submits the question and redirects to it, or returns the failure. */
  const screen = (_user: string) => async () => {
    const done = await ask(_user);
    const headers = { 'content-type': 'text/x-script', 'set-cookie': 'access=secret' };
    return done.ok
      ? new Response(`to ${_user}`, { status: 202, headers })
      : new Response(done.failure.code, { status: 409 });
  };
  const send = (sent: Request, render: () => Promise<Response>) => answerOnce(sent, shop, render);

  test('is done once, and answered alike both times but for cookies', async () => {
    const id = randomUUID();
    const first = await send(request(id), screen('twice'));
    const again = await send(request(id), screen('twice'));
    for (const answer of [first, again]) {
      expect([answer.status, await answer.text()]).toEqual([202, 'to twice']);
      expect(answer.headers.get('content-type')).toBe('text/x-script');
    }
    expect(again.headers.has('set-cookie')).toBe(false);
    expect(await asked('twice')).toBe(1);
  });

  test('in parts is the same form whatever line a browser draws between them', async () => {
    const id = randomUUID();
    const parts = (text: string) => {
      const form = new FormData();
      form.set('subject', text);
      return request(id, form, '');
    };
    expect((await send(parts('제목'), screen('parts'))).status).toBe(202);
    expect((await send(parts('제목'), screen('parts'))).status).toBe(202);
    expect((await send(parts('다른 제목'), screen('parts'))).headers.get(REPEATED)).toBe('differs');
    expect(await asked('parts')).toBe(1);
  });

  test('sent many times at once is done once, and who comes while it is done is asked to come again', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(request(id), screen('at-once'))));
    expect(answers.map(({ status }) => status).filter((status) => status !== 503)).toContain(202);
    expect(answers.every(({ status }) => status === 202 || status === 503)).toBe(true);
    expect(await asked('at-once')).toBe(1);
    expect(await (await send(request(id), screen('at-once'))).text()).toBe('to at-once');
  });

  test('of the console, or of a call, is done once, and its answer is neither kept nor told again', async () => {
    for (const path of ['console/security.data', 'console', 'api/auth/accessToken', 'api/console/users']) {
      const [id, who] = [randomUUID(), `secret of ${path}`];
      const named = () => request(id, 'intent=confirm', TEXT, `https://shop.test/${path}`);
      expect(await (await send(named(), screen(who))).text()).toBe(`to ${who}`);
      const again = await send(named(), screen(who));
      expect([again.status, again.headers.get(REPEATED), await again.text()]).toEqual([409, 'done', '']);
      expect(await asked(who)).toBe(1);
      const _id = createHash('sha256').update(id).digest('hex');
      expect(await submissions.find({ _user: 'browser', _id })).toMatchObject({ answer: 'null' });
    }
  });

  test('that broke off after its write is under way for a while, and then said to be done', async () => {
    const id = randomUUID();
    const crashing = async (): Promise<Response> => {
      await ask('crash');
      throw new Error('crash');
    };
    await expect(send(request(id), crashing)).rejects.toThrow('crash');
    expect((await send(request(id), screen('crash'))).status).toBe(503);
    clock.advance(61_000);
    const later = await send(request(id), screen('crash'));
    expect([later.status, later.headers.get(REPEATED)]).toEqual([409, 'done']);
    expect(await asked('crash')).toBe(1);
  });

  test('is done again where it was refused or has written nothing; without a name each time', async () => {
    const id = randomUUID();
    const refusing = async () => new Response('no', { status: 400 });
    expect((await send(request(id), refusing)).status).toBe(400);
    expect((await send(request(id), screen('mended'))).status).toBe(202);
    expect(await asked('mended')).toBe(1);
    for (const _time of [1, 2]) await send(request('no name'), screen('unnamed'));
    expect(await asked('unnamed')).toBe(2);
  });

  test('is told what came of the first where it is refused because of it', async () => {
    const id = randomUUID();
    const tooLate = async () => {
      // The first request completes while this one finds that it was already done.
      await send(request(id), screen('overtaken'));
      return new Response('already asked', { status: 409 });
    };
    expect(await (await send(request(id), tooLate)).text()).toBe('to overtaken');
  });
});
