import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from 'vitest';
import { documentConfig } from '#shared/wiring/clients.ts';
import { imageOf, valuesOf } from '#tests/simulation/world/table/plain-values.ts';

class Money {
  amount = 3;
  left = undefined;
}

test('the table in memory has what the SDK makes of values, and gives back what it makes of those', () => {
  const values = {
    text: '',
    whole: -0,
    broken: 0.25,
    large: 2 ** 60,
    yes: false,
    none: null,
    left: undefined,
    work: () => 1,
    bytes: new Uint8Array([1, 2]),
    tags: new Set(['b', 'a']),
    list: [1, undefined, 'two', [{ three: 3 }]],
    map: { in: { left: undefined, text: '가' } },
    made: new Money(),
    bare: Object.assign(Object.create(null), { in: 1 }),
  };
  const { large, ...small } = values;
  expect(imageOf(small)).toStrictEqual(marshall(small, documentConfig.marshallOptions));
  expect(() => imageOf({ large })).toThrow('MAX_SAFE_INTEGER');
  const image = { ...imageOf(small), large: { N: String(large) } };
  expect(valuesOf(image)).toStrictEqual(unmarshall(image as Parameters<typeof unmarshall>[0]));
});
