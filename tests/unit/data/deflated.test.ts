import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deflated, inflated } from '#shared/data/common/deflated.ts';

test('what is deflated comes back as it was, beside what was not', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string().filter((name) => name !== 'deflated'),
        fc.jsonValue(),
      ),
      (fields) => {
        const stored = { version: 1, deflated: deflated(fields) };
        expect(inflated(stored)).toEqual({ version: 1, ...JSON.parse(JSON.stringify(fields)) });
      },
    ),
  );
});

test('what was written before has its fields itself', () => {
  const before: { deflated?: Uint8Array; version: number } = { version: 1 };
  expect(inflated({ ...before, body: { name: '머그' } })).toEqual({ version: 1, body: { name: '머그' } });
});

test('what was deflated with the first dictionary is read for ever: a change of it would lose orders', () => {
  const stored = Buffer.from(
    'AKuGp2bkhPh6xY5X23e82b0VnCINIUkSOZYMjbFH06udDW+nznjdNQM1eAyNjE1MzcwtlGpJc79SLQA=',
    'base64',
  );
  expect(inflated({ deflated: stored })).toEqual({
    body: {
      orderName: '머그컵 외 1건',
      totalPrice: 13_000,
      sender: { name: '김하늘', phone: '01012345678' },
    },
    requestMessage: '문 앞에 놓아주세요',
  });
});
