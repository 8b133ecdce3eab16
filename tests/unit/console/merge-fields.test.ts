import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SectionDeclaration } from '#app/console/form/declare.ts';
import {
  changesIn,
  differencesOf,
  mergeFields,
  typedIn,
  withValues,
} from '#app/console/form/drafts/merge-fields.ts';
import { mergeVariants } from '#app/console/products/options.ts';
import { receiverOf, receiverSections } from '#app/console/purchases/order/receiver-form.tsx';

/** Two clerks have the same form open and save it one after the other. */

const sections: SectionDeclaration[] = [
  {
    title: '기본',
    fields: [
      { kind: 'text', name: 'name', label: '이름' },
      { kind: 'number', name: 'price.amount', label: '금액' },
      { kind: 'switch', name: 'shows', label: '노출' },
      { kind: 'checks', name: 'groups', label: '그룹' },
      { kind: 'tags', name: 'hashtags', label: '해시태그' },
      { kind: 'password', name: 'password', label: '비밀번호' },
      { kind: 'custom', name: 'rows', label: '줄', beside: ['conf'], render: () => null },
    ],
  },
];
const opened = {
  version: 3,
  name: '조명',
  price: { amount: 12_000, unit: '원' },
  shows: true,
  groups: ['BEST'],
  hashtags: [],
  rows: [{ code: 'A', stock: 3 }],
};

const formOf = (fields: Record<string, string | string[]>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const item of [value].flat()) form.append(name, item);
  return form;
};
/** The form as submitted without changes. */
const untouched = {
  name: '조명',
  'price.amount': '12,000',
  shows: 'on',
  groups: 'BEST',
  'hashtags:json': '[]',
  'rows:json': '[{"stock":"3","code":"A"}]',
  'conf:json': '',
  password: 'never!234',
};
const typedWith = (change: Record<string, string | string[]> = {}) =>
  typedIn(formOf({ ...untouched, ...change }), sections);
const labelsOf = (fields: readonly { label: string }[]) => fields.map(({ label }) => label);

test('what nobody touched is as it was saved, whichever way a form writes it', () => {
  const saved = { ...opened, version: 4 };
  const merged = mergeFields(sections, { opened, typed: typedWith(), saved });
  expect(merged).toEqual({ value: saved, disputes: [], taken: [] });
});

test('what only one of them changed is kept: of the other it is said', () => {
  const saved = { ...opened, version: 4, price: { amount: 15_000, unit: '원' }, groups: [] };
  const typed = typedWith({ name: '긴 조명', shows: 'off', 'conf:json': '{"enabled":true}' });
  const { value, disputes, taken } = mergeFields(sections, { opened, typed, saved });
  expect(value).toEqual({
    ...saved,
    name: '긴 조명',
    shows: false,
    rows: [{ code: 'A', stock: '3' }],
    conf: { enabled: true },
  });
  expect(disputes).toEqual([]);
  expect(labelsOf(taken)).toEqual(['금액', '그룹']);
});

test('what both changed is in dispute, the own value first; agreement is none', () => {
  const saved = { ...opened, version: 4, name: '밝은 조명', price: { amount: 9_000, unit: '원' } };
  const typed = typedWith({ name: '긴 조명', 'price.amount': '9,000' });
  const { value, disputes, taken } = mergeFields(sections, { opened, typed, saved });
  expect(value).toEqual({ ...saved, name: '긴 조명' });
  expect(disputes.map(({ typed: mine, saved: theirs }) => [mine, theirs])).toEqual([
    [{ name: '긴 조명' }, { name: '밝은 조명' }],
  ]);
  expect(taken).toEqual([]);
});

test('a field out of sight has no own value; nothing ticked is one', () => {
  const { groups, name, ...others } = untouched;
  const typed = typedIn(formOf(others), sections, (control) => control !== 'name');
  const saved = { ...opened, version: 4, name: '밝은 조명' };
  const { value, disputes } = mergeFields(sections, { opened, typed, saved });
  expect(value).toEqual({ ...saved, groups: [] });
  expect(disputes).toEqual([]);
});

test('what was changed is told with what it was', () => {
  const typed = typedWith({ name: '긴 조명', groups: ['BEST', 'NEW'], 'conf:json': '{"enabled":true}' });
  expect(changesIn(sections, opened, typed)).toEqual({
    typed: { name: '긴 조명', groups: ['BEST', 'NEW'], conf: { enabled: true } },
    opened: { name: '조명', groups: ['BEST'], conf: undefined },
  });
});

test('a form sent without scripts is compared with what is saved, where its fields are the page’s own', () => {
  const sent = { name: '긴 조명', price: { amount: '12,000' }, shows: 'off' };
  const differences = differencesOf(sections, sent, opened);
  expect(differences.map(({ field, typed, saved }) => [field.name, typed, saved])).toEqual([
    ['name', { name: '긴 조명' }, { name: '조명' }],
  ]);
});

test('passwords are never read', () => {
  expect(JSON.stringify(typedWith())).not.toContain('never!234');
});

test('no value of either clerk is lost: each is in the form, or offered beside it', () => {
  const text = fc.constantFrom('조명', '긴 조명', '밝은 조명');
  fc.assert(
    fc.property(text, text, fc.boolean(), fc.boolean(), (mine, theirs, shows, shown) => {
      const saved = { ...opened, name: theirs, shows: shown };
      const typed = typedWith({ name: mine, shows: shows ? 'on' : 'off' });
      const { value, disputes } = mergeFields(sections, { opened, typed, saved });
      const offered = disputes.flatMap((dispute) => [dispute.typed, dispute.saved]);
      const has = (name: 'name' | 'shows', expected: unknown) =>
        Reflect.get(value, name) === expected || offered.some((values) => values[name] === expected);
      if (mine !== opened.name) expect(has('name', mine)).toBe(true);
      if (theirs !== opened.name) expect(has('name', theirs)).toBe(true);
      if (shows !== opened.shows) expect(has('shows', shows)).toBe(true);
      if (shown !== opened.shows) expect(has('shows', shown)).toBe(true);
    }),
  );
});

test('values lie under their names, and nothing else moves', () => {
  expect(withValues(opened, { 'price.amount': 1, 'a.b': 2 })).toEqual({
    ...opened,
    price: { amount: 1, unit: '원' },
    a: { b: 2 },
  });
});

test('of variants each figure is the one that was changed; stock is counted from what is there now', () => {
  const variant = { sku: 'A', value: ['백색'], price: 0, stock: 5, stockSeen: 5, enabled: true };
  const other = { ...variant, sku: 'B', value: ['흑색'] };
  const typed = [
    { ...variant, price: 500 },
    { ...other, stock: 9 },
  ];
  const saved = [
    { ...variant, stock: 4, stockSeen: 4 },
    { ...other, stock: 3, stockSeen: 3, enabled: false },
  ];
  expect(mergeVariants(typed, saved, [variant, other])).toEqual([
    { ...variant, price: 500, stock: 4, stockSeen: 4 },
    { ...other, stock: 9, stockSeen: 3, enabled: false },
  ]);
});

test('an address is one value, and so is a phone of three parts: of the receiver nothing is mixed of two clerks', () => {
  const receiver = {
    name: '한새봄',
    phone: '01012345678',
    postcode: '04524',
    address1: '서울 중구 세종대로 110',
    address2: '3층',
  };
  const opened = receiverOf({ receiver, requestMessage: '', version: 1 });
  const typed = typedIn(
    formOf({
      'receiver.name': '한새봄',
      'receiver.phone': ['010', '1234', '5678'],
      'receiver.postcode': '04524',
      'receiver.address1': '서울 중구 세종대로 110',
      'receiver.address2': '9층',
      requestMessage: '문 앞',
    }),
    receiverSections,
  );
  const theirs = { ...receiver, name: '이받음', postcode: '06236', address1: '서울 강남구 테헤란로 1' };
  const saved = receiverOf({ receiver: theirs, requestMessage: '', version: 2 });
  const { value, disputes, taken } = mergeFields(receiverSections, { opened, typed, saved });
  expect(value).toMatchObject({
    receiver: { name: '이받음', address1: '서울 중구 세종대로 110', postcode: '04524', address2: '9층' },
    requestMessage: '문 앞',
  });
  expect(disputes.map(({ field }) => field.label)).toEqual(['주소']);
  expect(labelsOf(taken)).toEqual(['이름']);
});
