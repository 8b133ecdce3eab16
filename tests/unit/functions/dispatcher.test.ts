import type { Context, DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it, vi } from 'vitest';
import { batchesOf, dispatchHandler, LARGEST_MESSAGE } from '#functions/runtime/dispatcher.ts';
import type { Consumer } from '#infra/triggers.ts';
import { HEARTBEAT } from '#shared/domain/stored/entities.ts';

import { type ChangeMessage, LARGEST_BATCH } from '#shared/usecases/ports/outside/change-queues.ts';
import { logger } from '#shared/wiring/logger.ts';

vi.spyOn(logger, 'error').mockReturnValue(undefined);
vi.spyOn(logger, 'info').mockReturnValue(undefined);

const counts: Consumer = { name: 'counts', inOrder: true, entities: ['order'] };
const edge: Consumer = { name: 'edge', inOrder: false, batchSize: 100, windowSeconds: 1 };

const record = (id: string, { entity = 'order', pk = 'a', text = '' } = {}): DynamoDBRecord => ({
  eventID: id,
  dynamodb: {
    SequenceNumber: `at-${id}`,
    Keys: { pk: { S: pk }, sk: { S: id } },
    NewImage: { __edb_e__: { S: entity }, text: { S: text } },
  },
});

/** Creates queues that accept everything except what `refuses` returns. */
const opened = (refuses: (consumer: string, ids: string[], call: number) => string[] = () => []) => {
  const sent: Record<string, string[][]> = {};
  const bodies = new Map<string, string>();
  const figures = new Map<string, string>();
  let calls = 0;
  const handler = dispatchHandler(
    async () => ({
      queues: {
        has: (consumer) => consumer !== 'nowhere',
        send: async (consumer, messages) => {
          const ids = messages.map(({ id }) => id);
          const refused = refuses(consumer, ids, ++calls);
          sent[consumer] = [...(sent[consumer] ?? []), ids.filter((id) => !refused.includes(id))];
          for (const { id, body } of messages) bodies.set(id, body);
          return refused;
        },
      },
      large: {
        keep: async (id, body) => void figures.set(id, body),
        read: async (id) => figures.get(id) ?? '',
      },
    }),
    [counts, edge, { ...edge, name: 'nowhere' }],
  );
  const dispatch = (...Records: DynamoDBRecord[]) => handler({ Records }, {} as Context);
  return { dispatch, sent, bodies, kept: figures };
};
const held = (id: string) => ({ batchItemFailures: [{ itemIdentifier: `at-${id}` }] });
const nothing = { batchItemFailures: [] };

describe('the dispatcher', () => {
  it('sends each consumer what it is told of, where it has a queue', async () => {
    const { dispatch, sent } = opened();
    const answer = await dispatch(
      record('1'),
      record('2', { entity: 'brand' }),
      record('3', { entity: 'cart' }),
    );
    expect(answer).toEqual(nothing);
    expect(sent).toEqual({ counts: [['1']], edge: [['1', '2']] });
  });

  it('sends the heartbeat to every consumer that has a queue, whatever else it is told of', async () => {
    const { dispatch, sent } = opened();
    expect(await dispatch(record('beat', { entity: HEARTBEAT, pk: 'heartbeat' }))).toEqual(nothing);
    expect(sent).toEqual({ counts: [['beat']], edge: [['beat']] });
  });

  it('lets nothing of a partition overtake what a queue refuses, and holds the stream there', async () => {
    const { dispatch, sent } = opened((consumer, ids) =>
      consumer === 'counts' ? ids.filter((id) => id === '2') : [],
    );
    const answer = await dispatch(
      record('1'),
      record('2', { pk: 'b' }),
      record('3', { pk: 'b' }),
      record('4'),
    );
    expect(answer).toEqual(held('2'));
    expect(sent.counts?.flat()).toEqual(['1']);
    expect(sent.edge?.flat()).toEqual(['1', '2', '3', '4']);
  });

  it('sends once more what a queue did not take at first', async () => {
    const { dispatch, sent } = opened((_, ids, call) => (call === 1 ? ids.slice(1) : []));
    expect(await dispatch(record('1', { pk: 'a' }), record('2', { pk: 'b' }))).toEqual(nothing);
    expect(sent.counts).toEqual([['1'], ['2']]);
  });

  it('holds the stream at its beginning when a queue cannot be reached; the others have what is theirs', async () => {
    const { dispatch, sent } = opened((consumer) => {
      if (consumer === 'counts') throw new Error('away');
      return [];
    });
    expect(await dispatch(record('0', { entity: 'brand' }), record('1'), record('2'))).toEqual(held('1'));
    expect(sent).toEqual({ edge: [['0', '1', '2']] });
  });

  it('keeps a change too large for a queue beside it, with what it was and is', async () => {
    const { dispatch, bodies, kept } = opened();
    await dispatch(record('1', { text: '가'.repeat(LARGEST_MESSAGE / 3) }), record('2'));
    expect(JSON.parse(bodies.get('1') ?? '')).toEqual({ id: '1', isLarge: true });
    expect(JSON.parse(kept.get('1') ?? '').images.NewImage.text.S).toHaveLength(
      Math.floor(LARGEST_MESSAGE / 3),
    );
    expect([...kept.keys()]).toEqual(['1']);
  });
});

describe('a batch', () => {
  const message = (id: string, group?: string, bytes = 1): ChangeMessage => ({
    id,
    body: 'x'.repeat(bytes),
    ...(group && { group }),
  });
  const ids = (messages: ChangeMessage[]) => batchesOf(messages).map((batch) => batch.map(({ id }) => id));

  it('holds one message of a group, ten in all, and no more than SQS takes', () => {
    expect(ids([message('a1', 'a'), message('a2', 'a'), message('b1', 'b'), message('a3', 'a')])).toEqual([
      ['a1', 'b1'],
      ['a2'],
      ['a3'],
    ]);
    expect(batchesOf(Array.from({ length: 11 }, (_, n) => message(String(n))))).toMatchObject({ length: 2 });
    const half = LARGEST_BATCH / 2;
    expect(ids([message('1', undefined, half), message('2', undefined, half), message('3')])).toEqual([
      ['1', '2'],
      ['3'],
    ]);
  });
});
