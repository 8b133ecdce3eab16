import type { DynamoDBRecord } from 'aws-lambda';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliverBatch } from '#localstack/embedded/stream-delivery.ts';

/**
 * Behavior of a record: its number of failures, and true when its function throws instead of listing it in its
 * response.
 */
const behaviour = fc.record({ failures: fc.integer({ min: 0, max: 5 }), throws: fc.boolean() });

test('every record ends in order, once: passed, or buried after exactly its tries', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(behaviour, { maxLength: 12 }), async (behaviours) => {
      const maxTries = 3;
      const left = behaviours.map(({ failures }) => failures);
      const buried: number[] = [];
      let settled = 0;
      await deliverBatch(
        behaviours.map((_, index) => record(index)),
        {
          maxTries,
          async invoke(records) {
            const places = records.map(placeOf);
            expect(places).toEqual(places.map((_, offset) => settled + offset));
            const failing = places.filter((place) => (left[place] ?? 0) > 0);
            const [first] = failing;
            if (first === undefined) return undefined;
            const throws = behaviours[first]?.throws === true;
            // halving a batch that threw is not a try of its record; only a batch of one, or a listed failure, counts
            if (!throws || records.length === 1) left[first] = (left[first] ?? 0) - 1;
            if (throws) throw new Error('refused');
            return { batchItemFailures: failing.map((place) => ({ itemIdentifier: String(place) })) };
          },
          backOff: async () => undefined,
          settle: (count) => {
            settled += count;
          },
          bury: async (culprit, tries) => {
            expect(tries).toBe(maxTries);
            expect(placeOf(culprit)).toBe(settled);
            buried.push(placeOf(culprit));
          },
          stopped: () => false,
        },
      );
      expect(settled).toBe(behaviours.length);
      expect(buried).toEqual(
        behaviours.flatMap(({ failures }, place) => (failures >= maxTries ? [place] : [])),
      );
    }),
  );
});

test('a failure that names no record of the batch fails the batch', async () => {
  const sizes: number[] = [];
  await deliverBatch([record(0), record(1)], {
    maxTries: 1,
    async invoke(records) {
      sizes.push(records.length);
      return { batchItemFailures: [{ itemIdentifier: 'unknown' }] };
    },
    backOff: async () => undefined,
    settle: () => undefined,
    bury: async () => undefined,
    stopped: () => false,
  });
  expect(sizes).toEqual([2, 1, 1]);
});

const record = (place: number): DynamoDBRecord => ({ dynamodb: { SequenceNumber: String(place) } });
const placeOf = ({ dynamodb }: DynamoDBRecord): number => Number(dynamodb?.SequenceNumber);
