import { expect, test } from 'vitest';
import { isComplete } from '#app/storefront/layout/concierge-form.tsx';

const whole = {
  category: ['거실'],
  'writer.name': ['김온'],
  'writer.phone': ['010', '1234', '5678'],
  'meta._terms': ['privacy', 'third-party'],
};
/** Terms of the shop: the usual consent, a second required one, and an optional one. */
const terms = [
  { code: 'privacy', subject: '개인정보 수집 및 이용 동의', necessary: true },
  { code: 'third-party', subject: '개인정보 제3자 제공 동의', necessary: true },
  { code: 'news', subject: '소식 수신 동의', necessary: false },
];
const formOf = (changed: Partial<Record<keyof typeof whole, string[]>>) => {
  const form = new FormData();
  for (const [name, values] of Object.entries({ ...whole, ...changed }))
    for (const value of values) form.append(name, value);
  return form;
};

test('a request to be called back may be sent once everything is there', () => {
  expect(isComplete(formOf({}), terms)).toBe(true);
  expect(isComplete(formOf({ 'writer.phone': ['02', '1234', '5678'] }), terms)).toBe(true);
});

test.each([
  ['no field of advice', { category: [] }],
  ['a name of one letter and a space', { 'writer.name': ['김 '] }],
  ['no name', { 'writer.name': [] }],
  ['a number that is too short', { 'writer.phone': ['010', '1', '1'] }],
  ['a number that is too long', { 'writer.phone': ['0101', '1234', '5678'] }],
  ['no agreement', { 'meta._terms': [] }],
  ['one agreement of two', { 'meta._terms': ['privacy', 'news'] }],
])('not with %s', (_says, changed) => {
  expect(isComplete(formOf(changed), terms)).toBe(false);
});
