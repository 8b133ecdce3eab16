import type { Context, SQSRecord } from 'aws-lambda';
import { delivery } from '#infra/triggers.ts';
import { CLOSING_MS } from '#shared/usecases/ports/budget.ts';
import { logger } from '#shared/wiring/logger.ts';
import { systemOutside } from '#shared/wiring/outside.ts';

/** So many failures are no single change's fault: the rest is left for another time. */
const MOST_FAILURES = 32;

type Work<Told> = {
  /** What a message tells of. */
  read(record: SQSRecord): Promise<readonly Told[]>;
  /** Must bear to see the same twice: what fails together is tried again in halves. */
  consume(told: readonly Told[]): Promise<unknown>;
};

/** A message and what it tells of. */
type Message<Told> = { record: SQSRecord; told: readonly Told[] };

/**
 * Works through a batch of a queue: all of it at once if that goes well, else in halves down to the message that fails, as
 * long as there is time. Where the queue keeps an order, what fails holds up its group, until its last try: those behind
 * it would go to the dead letters with it, untried.
 * @returns ids of the messages that are to come again
 */
export const workThroughBatch = async <Told>(
  records: readonly SQSRecord[],
  { read, consume }: Work<Told>,
  context: Context,
): Promise<string[]> => {
  const { elapsed } = systemOutside.timer;
  const done = new Set<string>();
  const heldUp = new Set<string>();
  let longestMs = 0;
  let failures = 0;
  let untried = 0;
  let trouble: Error | undefined;

  const isHeldUp = ({ attributes: { MessageGroupId } }: SQSRecord): boolean =>
    MessageGroupId !== undefined && heldUp.has(MessageGroupId);

  const fails = (record: SQSRecord, error: unknown): void => {
    const { messageId, attributes } = record;
    const times = timesOf(record);
    logger.error('a change failed', { messageId, times, error: error as Error });
    if (attributes.MessageGroupId !== undefined && times < delivery.times)
      heldUp.add(attributes.MessageGroupId);
  };

  const readable = async (): Promise<Message<Told>[]> => {
    const readings = await Promise.allSettled(records.map(read));
    return records.flatMap((record, place) => {
      const reading = readings[place];
      if (isHeldUp(record) || !reading) return [];
      if (reading.status === 'fulfilled') return [{ record, told: reading.value }];
      fails(record, reading.reason);
      return [];
    });
  };

  const timed = async (messages: readonly Message<Told>[]): Promise<void> => {
    const startedAt = elapsed();
    try {
      await consume(messages.flatMap(({ told }) => told));
    } finally {
      longestMs = Math.max(longestMs, elapsed() - startedAt);
    }
  };

  /** Half of a piece may take as long as all of it did. */
  const hasTime = (): boolean => context.getRemainingTimeInMillis() >= Math.max(CLOSING_MS, longestMs);

  const workOn = async (piece: readonly Message<Told>[]): Promise<void> => {
    const messages = piece.filter(({ record }) => !isHeldUp(record));
    const [first] = messages;
    if (!first) return;
    if (failures >= MOST_FAILURES || !hasTime()) {
      untried += messages.length;
      return;
    }
    try {
      await timed(messages);
      for (const { record } of messages) done.add(record.messageId);
    } catch (error) {
      failures++;
      if (messages.length === 1) return fails(first.record, error);
      trouble = error as Error;
      logger.warn('changes failed together', { changes: messages.length, error: trouble });
      const half = Math.ceil(messages.length / 2);
      await workOn(messages.slice(0, half));
      await workOn(messages.slice(half));
    }
  };

  for (const piece of piecesOf(await readable())) await workOn(piece);
  if (untried > 0) logger.error('changes were left untried', { changes: untried, error: trouble });
  return records.flatMap(({ messageId }) => (done.has(messageId) ? [] : [messageId]));
};

/** How often a message was handed over, this time included. */
const timesOf = ({ attributes }: SQSRecord): number => Number(attributes.ApproximateReceiveCount);

/**
 * A batch whose function ran out of time or memory comes again whole, since it could not say how far it had got. With each
 * time a message comes it takes up twice the room, so that pieces get smaller until it is alone.
 */
const piecesOf = <Told>(messages: readonly Message<Told>[]): Message<Told>[][] => {
  const pieces: Message<Told>[][] = [];
  let taken = Number.POSITIVE_INFINITY;
  for (const message of messages) {
    const room = 2 ** (timesOf(message.record) - 1);
    taken += room;
    if (taken <= messages.length) pieces.at(-1)?.push(message);
    else {
      pieces.push([message]);
      taken = room;
    }
  }
  return pieces;
};
