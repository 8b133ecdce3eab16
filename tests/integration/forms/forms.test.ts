import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { formSchema } from '#shared/contracts/members/form.ts';
import { createFormsRepository } from '#shared/data/forms/repository.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import { FORM_TERMS } from '#shared/domain/form/form.ts';
import { type FormCode, formCodes, serviceFormOf } from '#shared/domain/form/service-forms.ts';
import * as limits from '#shared/domain/limits.ts';
import { outcomeKey, pictureUrl } from '#shared/domain/upload/upload.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { submitForm } from '#shared/usecases/forms/submit-form.ts';
import { useCases } from '#shared/usecases/index.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { memberPorts, must, term } from '#tests/support/members.ts';
import { shopper } from '#tests/support/orders.ts';

const request = (change: object = {}) => ({
  code: 'concierge-service',
  category: ['욕실', '조명'],
  writer: { name: '김하늘', phone: ['010', '1234', '5678'] },
  meta: { _terms: FORM_TERMS },
  ...change,
});

describeWithTable('the concierge form', ({ client, tableName }) => {
  const clock = testClock();
  const data = { client, table: tableName };
  const ports = {
    ...memberPorts({ client, tableName }, clock),
    forms: createFormsRepository(data, { unitOfWork: createUnitOfWork(client) }),
  };
  const submit = (form: object, address: string) =>
    submitForm(ports)({ form: formSchema.parse(request(form)), address });

  test('is kept with the agreement it was sent under, and refused without', async () => {
    const text = { ...term(FORM_TERMS, true), targets: ['FORM' as const] };
    await ports.terms.publish({ before: {}, after: { text }, version: text });
    expect(await submit({ meta: {} }, 'a')).toMatchObject({
      ok: false,
      failure: { code: 'TERMS_NOT_AGREED' },
    });
    const sent = must(await submit({}, 'a'));
    const kept = await ports.forms.formsOf({ inbox: 'concierge-forms', limit: 10 });
    expect(must(kept).items).toEqual([sent]);
    expect(sent.writer.phone).toBe('01012345678');
    expect(sent.meta._terms).toEqual([
      { _terms: `terms-${FORM_TERMS}`, code: FORM_TERMS, version: 1, agreedAt: clock.now() },
    ]);
  });

  test('takes only so many from one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: limits.formsPerAddress.most + 3 }, () => submit({}, 'b')),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(limits.formsPerAddress.most);
  });
});

const service = (change: object = {}) => ({
  code: 'bulk-purchase',
  category: '조명',
  content: '펜던트 조명 40개가 필요합니다.',
  writer: { name: '김하늘', phone: '010-1234-5678' },
  answers: {
    company: '다온',
    email: 'buyer@example.com',
    amount: '40',
    visitDate: '',
    taxInvoice: '필요해요',
  },
  meta: { _terms: FORM_TERMS },
  ...change,
});

describeWithTable('forms of services', ({ client, tableName }) => {
  const clock = testClock();
  const data = { client, table: tableName };
  const ports = {
    ...memberPorts({ client, tableName }, clock),
    forms: createFormsRepository(data, { unitOfWork: createUnitOfWork(client) }),
  };
  const submit = (form: object, actor?: Actor) =>
    useCases.submitForm(ports)({ form: formSchema.parse(service(form)), address: 'a', actor });
  const mine = (actor: Actor, code?: FormCode) => useCases.listMyForms(ports)({ actor, code, limit: 10 });
  const clerk = { actor: { ...shopper(9), scope: ['admin03'] } as Actor, ip: '203.0.113.7' };

  test('are read by who sent them and by the clerks of the service; answered over the state that was seen', async () => {
    const sent = must(await submit({}, shopper(1)));
    must(await submit({}));
    expect(sent.answers).toEqual({
      company: '다온',
      email: 'buyer@example.com',
      amount: '40',
      taxInvoice: '필요해요',
    });
    expect(must(await mine(shopper(2))).items).toEqual([]);
    expect(await mine({ kind: 'visitor', visitorId: 'v' })).toMatchObject({
      failure: { kind: 'UNAUTHENTICATED' },
    });
    const inbox = { inbox: 'bulk-purchase-forms' as const, limit: 10 };
    const list = useCases.listConsoleForms(ports);
    expect(await list({ ...inbox, actor: shopper(1) })).toMatchObject({ failure: { kind: 'FORBIDDEN' } });
    expect(must(await list({ ...inbox, actor: clerk.actor })).items).toHaveLength(2);
    const answer = (version: number) =>
      useCases.answerForm(ports)({
        ...clerk,
        form: {
          _id: sent._id,
          version,
          state: 'ANSWER_COMPLETE',
          reply: '견적을 보내드렸습니다.',
          memo: '단골',
        },
      });
    must(await answer(1));
    expect(await answer(1)).toMatchObject({ failure: { code: 'VERSION_CONFLICT' } });
    const [seen] = must(await mine(shopper(1), 'bulk-purchase')).items;
    expect(seen).toMatchObject({
      state: 'ANSWER_COMPLETE',
      reply: '견적을 보내드렸습니다.',
      repliedAt: clock.now(),
    });
    expect(JSON.stringify(seen)).not.toMatch(/단골|_user/);
    expect(must(await mine(shopper(1), 'consultation')).items).toEqual([]);
    must(await useCases.deleteForm(ports)({ ...clerk, _id: sent._id }));
    expect(must(await mine(shopper(1))).items).toEqual([]);
  });

  test('are removed once by two clerks who have read them: the second is told', async () => {
    const sent = must(await submit({}));
    const read = await ports.forms.form(sent._id);
    // The second clerk has read it before the first removes it.
    const late = { ...ports, forms: { ...ports.forms, form: async () => read } };
    must(await useCases.deleteForm(ports)({ ...clerk, _id: sent._id }));
    expect(await useCases.deleteForm(late)({ ...clerk, _id: sent._id })).toMatchObject({
      failure: { code: 'FORM_NOT_FOUND' },
    });
  });

  test('of all inboxes are read newest first, page by page, each once', async () => {
    const sent = [];
    for (const change of [{}, request(), {}, request(), {}]) sent.unshift(must(await submit(change))._id);
    const list = useCases.listConsoleForms(ports);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = must(await list({ actor: clerk.actor, limit: 2, cursor }));
      found.push(...page.items.map(({ _id }) => _id));
      cursor = page.cursor;
    } while (cursor);
    expect(found.slice(0, sent.length)).toEqual(sent);
    expect(new Set(found).size).toBe(found.length);
    const wrong = list({ actor: clerk.actor, limit: 2, cursor: 'nonsense' });
    expect(await wrong).toMatchObject({ failure: { code: 'BAD_CURSOR' } });
  });

  test('take pictures from members alone', async () => {
    const name = { purpose: 'forms', id: ulid() } as const;
    const image = { url: pictureUrl(name), width: 10, height: 10 };
    const files = [{ fileName: '현장.jpg', image }];
    const body = Buffer.from(JSON.stringify({ kind: 'PICTURE', width: 10, height: 10 }));
    await ports.storage.put('media', { key: outcomeKey(name), body, contentType: 'application/json' });
    expect(await submit({ files })).toMatchObject({ failure: { code: 'PICTURES_OF_MEMBERS' } });
    expect(must(await submit({ files }, shopper(3))).files).toEqual(files);
  });
});

test.each([
  ['a robot', { homepage: 'https://spam.example' }, /자동 등록/],
  ['no amount', { answers: { company: '다온', email: 'a@b.co' } }, /수량/],
  ['an amount beyond all', { answers: { company: '다온', email: 'a@b.co', amount: 1e9 } }, /100,000/],
  [
    'no such day',
    { answers: { company: '다온', email: 'a@b.co', amount: 1, visitDate: '2026-13-40' } },
    /확인/,
  ],
  [
    'a day past all',
    { answers: { company: '다온', email: 'a@b.co', amount: 1, visitDate: '3000-01-01' } },
    /확인/,
  ],
  ['no such kind', { code: 'nothing' }, /지원하지 않는 양식/],
  ['too long a text', { content: '가'.repeat(3001) }, /3,000자/],
  [
    'a picture from elsewhere',
    { files: [{ fileName: 'x', image: { url: 'https://x.y/z', width: 1, height: 1 } }] },
    /주소/,
  ],
])('a form is refused with %s', (_what, change, message) => {
  const parsed = formSchema.safeParse(service(change));
  expect(parsed.error?.issues.map((issue) => issue.message).join()).toMatch(message);
});

test('every form has a contract that takes what its declaration asks for', () => {
  const filled = { text: '글', choice: '', number: '1', date: '2026-12-01', email: 'a@b.co', address: '' };
  const address = { postcode: '04524', address1: '서울특별시 중구 세종대로 110', address2: '3층' };
  for (const code of formCodes) {
    const { fields, categories } = serviceFormOf(code);
    const answers = Object.fromEntries(
      fields.map((field) => [
        field.name,
        field.kind === 'address' ? address : field.kind === 'choice' ? field.options[0] : filled[field.kind],
      ]),
    );
    const whole = { code, category: categories[0], subject: '제목', content: '내용입니다', answers };
    const parsed = formSchema.safeParse({ ...service(), ...whole });
    expect(parsed.error?.issues ?? [], code).toEqual([]);
    const empty = formSchema.safeParse({ ...service(), ...whole, answers: {} });
    expect(empty.success, code).toBe(!fields.some(({ required }) => required));
  }
});

test.each([
  ['no category', { category: [] }, '상담 분야를 선택해주세요'],
  ['a category the shop does not have', { category: ['<script>'] }, '상담 분야를 확인해주세요'],
  ['half a phone', { writer: { name: '김하늘', phone: ['010', '', ''] } }, '연락처를 입력해주세요'],
  ['no name', { writer: { name: '김', phone: '01012345678' } }, '이름을 입력해주세요'],
])('is refused with %s', (_what, change, message) => {
  const parsed = formSchema.safeParse(request(change));
  expect(parsed.error?.issues.map((issue) => issue.message)).toContain(message);
});
