import { expect, test } from 'vitest';
import { formSchema } from '#shared/contracts/form.ts';
import { formEntity } from '#shared/data/entities/form.ts';
import { createFormsRepository } from '#shared/data/repositories/forms.ts';
import { FORM_TERMS, FORMS_PER_ADDRESS } from '#shared/domain/form/form.ts';
import { submitForm } from '#shared/usecases/forms/submit-form.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { memberPorts, must, term } from '#tests/support/members.ts';

const request = (change: object = {}) => ({
  code: 'concierge-service',
  category: ['욕실', '조명'],
  writer: { name: '김하늘', phone: ['010', '1234', '5678'] },
  meta: { _terms: FORM_TERMS },
  ...change,
});

describeOnEngines('the concierge form', ({ client, tableName }) => {
  const clock = testClock();
  const data = { client, table: tableName };
  const ports = { ...memberPorts({ client, tableName }, clock), forms: createFormsRepository(data) };
  const submit = (form: object, address: string) =>
    submitForm(ports)({ form: formSchema.parse(request(form)), address });

  test('is kept with the agreement it was sent under, and refused without', async () => {
    await ports.terms.publish({ ...term(FORM_TERMS, true), targets: ['FORM'] });
    expect(await submit({ meta: {} }, 'a')).toMatchObject({
      ok: false,
      failure: { code: 'TERMS_NOT_AGREED' },
    });
    const sent = must(await submit({}, 'a'));
    const { data: kept } = await formEntity(data).query.ofKind({ code: 'concierge-service' }).go();
    expect(kept).toEqual([sent]);
    expect(sent.writer.phone).toBe('01012345678');
    expect(sent.meta._terms).toEqual([
      { _terms: `terms-${FORM_TERMS}`, code: FORM_TERMS, version: 1, agreedAt: clock.now() },
    ]);
  });

  test('takes only so many from one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: FORMS_PER_ADDRESS.most + 3 }, () => submit({}, 'b')),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(FORMS_PER_ADDRESS.most);
  });
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
