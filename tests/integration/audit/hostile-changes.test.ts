import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAuditRepository } from '#shared/data/audit/repository.ts';
import { signedChangeOf } from '#shared/data/changes.ts';
import type { AuditEntry } from '#shared/domain/audit/audit-entry.ts';
import type { SignedChange } from '#shared/domain/stored/changes.ts';
import { writeAudit } from '#shared/usecases/audit/write-audit.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';

const signature = (second: number) => ({
  _user: 'clerk',
  username: 'clerkadmin02',
  ip: '203.0.113.7',
  at: new Date(Date.UTC(2026, 10, 22) + second * 1000).toISOString(),
});

const changeOf = (pk: string, before: object | undefined, after: object, second = 0): SignedChange =>
  signedChangeOf({
    id: `change-${second}`,
    before: before && { pk, sk: 'product', ...before },
    after: { pk, sk: 'product', ...after, changedBy: signature(second) },
  });

/** Generates any input, up to the size and depth of an item of the table. */
const piece = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('🏠', '👨‍👩‍👧', '\u0000', '\ufffe', '가'.repeat(998), '<b>', '\u202e', '́'),
);
const text = fc
  .tuple(fc.array(piece, { maxLength: 8 }), fc.nat(1_002))
  .map(([pieces, lead]) => `${'a'.repeat(lead)}${pieces.join('')}`);
const value: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.object({ maxDepth: 12, key: fc.string({ minLength: 1 }), values: [fc.boolean(), fc.integer(), text] }),
  fc.array(text, { maxLength: 40 }),
);
const item = fc.dictionary(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), value, {
  maxKeys: 30,
});

describeWithTable('the audit trail takes whatever is changed', (table) => {
  const audit = createAuditRepository(dataOf(table));
  const trail = (pk: string) => audit.latestOf(pk, 100);

  test('any text in any field leaves its entry, old and new', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.option(item, { nil: undefined }), item, async (before, after) => {
        const pk = `product#${table.engine}-${run++}`;
        const changes = [changeOf(pk, before, { ...after, name: 'new' })];
        expect(await writeAudit({ audit })(changes)).toEqual([]);
        const [entry] = await trail(pk);
        expect(entry).toMatchObject({ username: 'clerkadmin02', kind: before ? 'CHANGED' : 'CREATED' });
        if (before) expect(entry?.changes.map(({ path }) => path)).toContain('name');
      }),
      {
        numRuns: 60,
        // Fields with names that all objects, or objects of a class, also have.
        examples: [
          [{ ' ': { constructor: [] } }, {}],
          [{}, { ' ': JSON.parse('{"__proto__":false}') }],
          [{}, { ' ': JSON.parse('{"a":{"b":{"c":{"__proto__":{"d":1}}}}}') }],
          [JSON.parse('{"__proto__":"old"}'), {}],
        ],
      },
    );
  });

  test.each([
    ['an emoji across the last place that is kept', { text: `${'가'.repeat(999)}🏠` }],
    [
      'more long texts than an item holds',
      Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`f${at}`, '가'.repeat(1_000)])),
    ],
    ['names of fields longer than an item', { ['n'.repeat(200_000)]: 1, ['m'.repeat(200_000)]: 2 }],
    [
      'a list in a list, as deep as the table goes',
      { deep: Array.from({ length: 29 }).reduce<unknown>((inner) => [inner], 'x') },
    ],
  ])('%s', async (name, after) => {
    const pk = `product#${name}`;
    expect(await writeAudit({ audit })([changeOf(pk, {}, { ...after, shows: true })])).toEqual([]);
    expect(await trail(pk)).toHaveLength(1);
  });

  test('what the table refuses all the same is kept short, and holds up nothing behind it', async () => {
    const refused = 'refused by the table';
    const picky = {
      ...audit,
      save: async (entries: readonly AuditEntry[]) => {
        if (entries.some(({ changes }) => JSON.stringify(changes).includes(refused)))
          throw new Error(refused);
        await audit.save(entries);
      },
    };
    const pk = 'product#picky';
    const changes = ['one', refused, 'three'].map((name, second) =>
      changeOf(pk, { name: 'old' }, { name }, second),
    );
    const shortened = await writeAudit({ audit: picky })(changes);
    expect(shortened).toMatchObject([{ _id: 'change-1', username: 'clerkadmin02', isShort: true }]);
    expect(await trail(pk)).toMatchObject([
      { _id: 'change-2', changes: [{ path: 'name', after: 'three' }] },
      { _id: 'change-1', kind: 'CHANGED', ip: '203.0.113.7', changes: [], isShort: true },
      { _id: 'change-0', changes: [{ path: 'name', after: 'one' }] },
    ]);
  });

  test('a table that takes nothing leaves the batch to the stream, which comes back with it', async () => {
    const down = { ...audit, save: () => Promise.reject(new Error('no table')) };
    const changes = [changeOf('product#down', {}, { name: 'new' })];
    await expect(writeAudit({ audit: down })(changes)).rejects.toThrow('no table');
  });
});
