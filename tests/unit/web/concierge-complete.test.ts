import { expect, test } from 'vitest';
import { isComplete } from '#app/storefront/layout/concierge-form.tsx';

const whole = {
  category: ['거실'],
  'writer.name': ['김온'],
  'writer.phone': ['010', '1234', '5678'],
  'meta._terms': ['privacy'],
};
const formOf = (changed: Partial<Record<keyof typeof whole, string[]>>) => {
  const form = new FormData();
  for (const [name, values] of Object.entries({ ...whole, ...changed }))
    for (const value of values) form.append(name, value);
  return form;
};

test('a request to be called back may be sent once everything is there', () => {
  expect(isComplete(formOf({}))).toBe(true);
  expect(isComplete(formOf({ 'writer.phone': ['02', '1234', '5678'] }))).toBe(true);
});

test.each([
  ['no field of advice', { category: [] }],
  ['a name of one letter and a space', { 'writer.name': ['김 '] }],
  ['no name', { 'writer.name': [] }],
  ['a number that is too short', { 'writer.phone': ['010', '1', '1'] }],
  ['a number that is too long', { 'writer.phone': ['0101', '1234', '5678'] }],
  ['no agreement', { 'meta._terms': [] }],
])('not with %s', (_says, changed) => {
  expect(isComplete(formOf(changed))).toBe(false);
});
