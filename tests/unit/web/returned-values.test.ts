import { expect, test } from 'vitest';
import { keepTypedValues } from '#app/forms/use-checked-form.ts';

const typed = { phone: ['010', '1234', '5678'] };
const before = { phone: ['010', '0000', '0000'] };

test('a form shows what the server gave back of it', () => {
  expect(keepTypedValues({ initialValue: typed }, before)).toBe(typed);
});

test('an answer that gives nothing back leaves what was given back before it', () => {
  expect(keepTypedValues({ error: { '': ['인터넷 연결이 끊겼습니다'] } }, before)).toBe(before);
  expect(keepTypedValues({ initialValue: null }, before)).toBe(before);
});

test('without an answer, as after it was saved, nothing is held on to', () => {
  expect(keepTypedValues(undefined, before)).toBeUndefined();
});
