import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listFieldChanges } from '#shared/domain/audit/audit-entry.ts';
import { excerptOf } from '#shared/domain/board/post.ts';
import { beginningOf, isAllText, withoutUnseen } from '#shared/domain/text.ts';
import { law } from '#tests/support/law.ts';

const FAMILY = '👨‍👩‍👧';
const texts = fc.string({ unit: fc.constantFrom('a', '가', '한', '👍🏽', FAMILY, '🏠', '́') });

describe('the beginning of a text', () => {
  test.each([
    ['abc', 3, 'abc'],
    ['abc', 2, 'ab'],
    ['a🏠', 2, 'a'],
    ['🏠', 1, ''],
    [`집${FAMILY}집`, 5, '집'],
    ['\u1100\u1161\u1102\u1161', 3, '\u1100\u1161'],
    [`a${'\u0301'.repeat(9)}`, 4, `a${'\u0301'.repeat(3)}`],
  ])('of %j with room for %i is %j', (text, most, beginning) => {
    expect(beginningOf(text, most)).toBe(beginning);
  });

  law('is a beginning, fits, and is text', fc.tuple(texts, fc.nat(40)), ([text, most]) => {
    const beginning = beginningOf(text, most);
    expect(text.startsWith(beginning)).toBe(true);
    expect(beginning.length).toBeLessThanOrEqual(most);
    expect(isAllText(beginning)).toBe(true);
  });

  test('an emoji across the last place of an excerpt, or of a value on the audit trail, is left out whole', () => {
    const excerpt = excerptOf(`<p>${'가'.repeat(119)}🏠 이야기</p>`);
    expect(excerpt).toBe(`${'가'.repeat(119)}…`);
    const [change] = listFieldChanges({}, { content: `${'가'.repeat(999)}🏠 이야기` });
    expect(change?.after).toBe(`${'가'.repeat(999)}…`);
  });
});

describe('what is all text', () => {
  test.each(['', '집', '🏠', { a: ['🏠', 1, null] }, null, 3])('%j is', (value) => {
    expect(isAllText(value)).toBe(true);
  });

  test.each(['"\\ud800"', '"a\\udc00b"', '{"a":["\\ud83c"]}', '{"\\ud800":1}', '["\\udfe0\\ud83c"]'])(
    '%s is not',
    (json) => {
      expect(isAllText(JSON.parse(json))).toBe(false);
    },
  );
});

test('unseen signs: controls and marks of direction go, line breaks and letters stay', () => {
  expect(withoutUnseen('소파\u0000 \u0085베드\u202e\u2067\u007f')).toBe('소파 베드');
  const whole = '첫 줄\r\n둘째\t줄 👨‍👩‍👧 é';
  expect(withoutUnseen(whole)).toBe(whole);
});
