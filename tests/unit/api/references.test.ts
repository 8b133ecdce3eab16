import { expect, test } from 'vitest';
import { withReferences } from '#app/api/docs/with-references.ts';

const document = {
  paths: { '/a': { get: { answers: [{ $ref: '#/components/schemas/Failure' }] } } },
  components: {
    schemas: {
      Failure: { code: { $ref: '#/components/schemas/Code~1of~0all' } },
      'Code/of~all': { type: 'string' },
      Category: { children: { items: { $ref: '#/components/schemas/Category' } } },
    },
  },
};

test('a part of a document holds what its references lead to', () => {
  expect(withReferences(document, ['paths', '/a', 'get'])).toEqual({
    answers: [{ code: { type: 'string' } }],
  });
});

test('what refers to itself, elsewhere or to nothing stays a reference', () => {
  const schema = { children: { items: { $ref: '#/components/schemas/Category' } } };
  expect(withReferences(document, ['components', 'schemas', 'Category'])).toEqual({
    children: { items: schema },
  });
  const others = { one: { $ref: 'https://example.com/other.json' }, two: { $ref: '#/components/none' } };
  expect(withReferences({ others }, ['others'])).toEqual(others);
});

test('there is no part where a path leads nowhere', () => {
  expect(withReferences(document, ['paths', '/b'])).toBeUndefined();
});
