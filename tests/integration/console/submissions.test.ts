import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { saveForm } from '#app/console/form/save.ts';
import { SUBMISSION } from '#app/web/forms/submission-field.ts';
import { brandForm, brandUpdate } from '#shared/contracts/catalog.ts';
import { createBrandsRepository } from '#shared/data/categories/repository.ts';
import { createSubmissions } from '#shared/data/submissions/repository.ts';
import { MAX_WRITES } from '#shared/domain/stored/unit-of-work.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import { createBrand, updateBrand } from '#shared/usecases/catalog/manage-brands.ts';
import { answerSubmission, findSubmission } from '#shared/usecases/submissions/submissions.ts';
import { runSubmission, withSubmissionClaims } from '#shared/wiring/submissions.ts';
import { catalogPorts, dataOf } from '#tests/support/catalog.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';

const clerkNamed = (username: string): Member => ({
  kind: 'member',
  _user: username,
  username,
  userType: 'OPERATOR',
  scope: ['console'],
});
const first = { actor: clerkNamed('first'), ip: '203.0.113.7' };
const second = { actor: clerkNamed('second'), ip: '203.0.113.7' };
const SAVED = { notice: '브랜드를 저장했습니다.' };

describeWithTable('a form that is sent twice', (table) => {
  const clock = testClock();
  const kept = catalogPorts(table, clock);
  const submissions = createSubmissions(dataOf(table), { clock });
  const unitOfWork = withSubmissionClaims(kept.unitOfWork, () => submissions);
  const ports = { ...kept, brands: createBrandsRepository(dataOf(table), { unitOfWork }), submissions };
  const shop = { findSubmission: findSubmission(ports), answerSubmission: answerSubmission(ports) };

  let codes = 0;
  const newCode = () => `sent-${codes++}`;
  const formOf = (fields: Record<string, string>, _id: string = randomUUID()): FormData => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, [SUBMISSION]: _id })) form.set(name, value);
    return form;
  };
  const again = (form: FormData): FormData => {
    const copy = new FormData();
    for (const [name, value] of form) copy.set(name, value);
    return copy;
  };
  const create = async (form: FormData, by = { shop, clerk: first }) => {
    const { data } = await saveForm(
      form,
      brandForm,
      (value) => createBrand(ports)({ ...by.clerk, form: value }),
      () => SAVED,
      by,
    );
    return data;
  };
  const brandsCalled = async (name: string) =>
    (await ports.brands.brands()).filter((brand) => brand.name === name).length;

  test('is done once, and answered alike both times', async () => {
    const form = formOf({ code: newCode(), name: '한 번' });
    expect(await create(again(form))).toMatchObject(SAVED);
    expect(await create(again(form))).toMatchObject(SAVED);
    expect(await brandsCalled('한 번')).toBe(1);
  });

  test('at the same moment is done once', async () => {
    // Each has a different code, so that only the submission id shows that they are one form.
    const _id = randomUUID();
    const sent = Array.from({ length: 6 }, () => create(formOf({ code: newCode(), name: '동시에' }, _id)));
    const answers = await Promise.all(sent);
    expect(answers.filter(({ notice }) => notice)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ failure }) => failure?.code ?? []))).toEqual(
      new Set(['SUBMISSION_DIFFERS']),
    );
    expect(await brandsCalled('동시에')).toBe(1);
  });

  test('after a crash between the write and its answer is told that it is saved', async () => {
    const form = formOf({ code: newCode(), name: '응답 전에 끊김' });
    const crashing = { ...shop, answerSubmission: () => Promise.reject(new Error('crash')) };
    await expect(create(again(form), { shop: crashing, clerk: first })).rejects.toThrow('crash');
    expect(await create(again(form))).toMatchObject({ notice: '이미 저장되었습니다.' });
    expect(await brandsCalled('응답 전에 끊김')).toBe(1);
  });

  test('is done once also if its transaction is as large as one may be', async () => {
    const commits: string[] = [];
    const writes = () =>
      Array.from({ length: MAX_WRITES }, () => {
        const brand = { pk: `largest#${commits.push('')}`, sk: 'brand' };
        return { action: 'Put' as const, params: { TableName: table.tableName, Item: brand } };
      });
    const form = { _id: randomUUID(), _user: 'first', fingerprint: 'largest' };
    const send = () => runSubmission(form, () => unitOfWork.commit(writes()));
    expect((await send()).claim).toBe('CLAIMED');
    expect(await send()).toMatchObject({ claim: 'REPEATED', value: { ok: false } });
  });

  test('leads to where the first led', async () => {
    const form = formOf({ code: newCode(), name: '이동' });
    const save = () =>
      saveForm(
        again(form),
        brandForm,
        (value) => createBrand(ports)({ ...first, form: value }),
        () => ({ href: `/console/${codes}` }),
        { shop, clerk: first },
      ).catch((thrown: Response) => thrown.headers.get('location'));
    const led = await save();
    expect(led).toBe(`/console/${codes}`);
    codes++;
    expect(await save()).toBe(led);
  });

  test('by two accounts under one id is two forms', async () => {
    const _id = randomUUID();
    await create(formOf({ code: newCode(), name: '두 계정' }, _id));
    const other = await create(formOf({ code: newCode(), name: '두 계정' }, _id), { shop, clerk: second });
    expect(other).toMatchObject(SAVED);
    expect(await brandsCalled('두 계정')).toBe(2);
  });

  test('may be sent again where it was refused', async () => {
    const [code, _id] = [newCode(), randomUUID()];
    await create(formOf({ code, name: '먼저' }));
    expect((await create(formOf({ code, name: '고쳐서' }, _id))).failure?.code).toBe('CODE_TAKEN');
    expect(await create(formOf({ code: newCode(), name: '고쳐서' }, _id))).toMatchObject(SAVED);
  });

  test('with something else in it is refused, or says that its version is older', async () => {
    const [code, _id] = [newCode(), randomUUID()];
    await create(formOf({ code, name: '바꾸기 전' }, _id));
    expect((await create(formOf({ code: newCode(), name: '바꾼 뒤' }, _id))).failure?.code).toBe(
      'SUBMISSION_DIFFERS',
    );
    const brand = (await ports.brands.brands()).find((candidate) => candidate.code === code);
    if (!brand) throw new Error('no brand');
    const change = (name: string, of: string) =>
      saveForm(
        formOf({ _id: brand._id, version: '1', code, name }, of),
        brandUpdate,
        (value) => updateBrand(ports)({ ...first, form: value }),
        () => SAVED,
        { shop, clerk: first },
      );
    const submission = randomUUID();
    expect((await change('하나', submission)).data).toMatchObject(SAVED);
    expect((await change('하나', submission)).data).toMatchObject(SAVED);
    expect((await change('둘', submission)).data.failure?.code).toBe('VERSION_CONFLICT');
  });
});
