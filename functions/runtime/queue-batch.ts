import type { Context, SQSRecord } from 'aws-lambda';
import { delivery } from '#infra/queue-delivery.ts';
import { type LogFields, withLogFields } from '#shared/log/log-fields.ts';
import { CLOSING_MS } from '#shared/usecases/ports/outside/budget.ts';
import { realExternalSystems } from '#shared/wiring/external-systems.ts';
import { CHANGE_FAILED, logger } from '#shared/wiring/logger.ts';

/** Failures after which the rest of a batch is left for another time: that many are not caused by single changes. */
const MOST_FAILURES = 32;

/**
 * Jobs of a consumer by their names. Each job must tolerate the same changes twice: a failure of one delivers them
 * again to all.
 */
export type BatchJobs<Told> = Readonly<Record<string, (changes: readonly Told[]) => Promise<unknown>>>;

type Work<Told> = {
  /** Reads the changes of a message, and the fields of log lines about them. */
  read(record: SQSRecord): Promise<{ told: readonly Told[]; fields: LogFields }>;
  jobs: BatchJobs<Told>;
};

/** A message, the changes in it, and the fields of log lines about it. */
type Message<Told> = { record: SQSRecord; told: readonly Told[]; fields: LogFields };

/**
 * Processes a batch of a queue. Each job takes the whole batch at once. If that fails it takes halves, down to the
 * message that fails, as long as there is time. The jobs take turns, so that a failure of one does not stop the others.
 * In a FIFO queue the group of a failing message waits until its last try; on the last try the group continues, because
 * the later messages would otherwise go to the dead letters with it, untried.
 * @returns ids of the messages to deliver again: those that some job has not done
 */
export const workThroughBatch = async <Told>(
  records: readonly SQSRecord[],
  { read, jobs }: Work<Told>,
  context: Context,
): Promise<string[]> => {
  const unread = new Set<string>();
  const heldUp = new Set<string>();
  const readings = await Promise.allSettled(records.map(read));
  const messages = records.flatMap((record, place): Message<Told>[] => {
    const reading = readings[place];
    if (isHeldUp(record, heldUp) || !reading) {
      unread.add(record.messageId);
      return [];
    }
    if (reading.status === 'fulfilled') return [{ record, ...reading.value }];
    unread.add(record.messageId);
    reportFailure('a change could not be read', record, { error: reading.reason as Error }, heldUp);
    return [];
  });

  const runs = Object.entries(jobs).map(([job, consume]) => startJob({ job, consume, messages, context }));
  let open = runs;
  while (open.length > 0) {
    const going: typeof open = [];
    for (const run of open) if (await run.advance()) going.push(run);
    open = going;
  }
  const isDone = ({ messageId }: SQSRecord): boolean =>
    !unread.has(messageId) && runs.every((run) => run.hasDone(messageId));
  return records.filter((record) => !isDone(record)).map(({ messageId }) => messageId);
};

/** Runs one job over a batch. */
const startJob = <Told>({
  job,
  consume,
  messages,
  context,
}: {
  job: string;
  consume: (changes: readonly Told[]) => Promise<unknown>;
  messages: readonly Message<Told>[];
  context: Context;
}) => {
  const { elapsed } = realExternalSystems.timer;
  const done = new Set<string>();
  const heldUp = new Set<string>();
  const pieces = piecesOf(messages);
  let longestMs = 0;
  let failures = 0;
  let untried = 0;
  let trouble: Error | undefined;

  /** Half of a piece may take as long as the whole piece did. */
  const hasTime = (): boolean => context.getRemainingTimeInMillis() >= Math.max(CLOSING_MS, longestMs);

  const timed = async (piece: readonly Message<Told>[]): Promise<void> => {
    const changes = piece.flatMap((message) => message.told);
    if (changes.length === 0) return;
    const startedAt = elapsed();
    const [first] = piece;
    // Lines about several changes at once name none of them.
    const fields = piece.length === 1 && first ? first.fields : {};
    try {
      await withLogFields(fields, () => consume(changes));
    } finally {
      longestMs = Math.max(longestMs, elapsed() - startedAt);
    }
  };

  /** @returns true when all of it was done or skipped */
  const workOn = async (piece: readonly Message<Told>[]): Promise<boolean> => {
    const [first] = piece;
    if (!first) return true;
    if (failures >= MOST_FAILURES || !hasTime()) {
      untried += piece.length;
      return true;
    }
    try {
      await timed(piece);
      for (const { record } of piece) done.add(record.messageId);
      return true;
    } catch (caught) {
      const error = caught as Error;
      failures++;
      if (piece.length === 1)
        withLogFields(first.fields, () => reportFailure(CHANGE_FAILED, first.record, { job, error }, heldUp));
      else {
        trouble = error;
        logger.warn('changes failed together', { job, changes: piece.length, error });
        const half = Math.ceil(piece.length / 2);
        pieces.unshift(piece.slice(0, half), piece.slice(half));
      }
      return false;
    }
  };

  return {
    hasDone: (messageId: string): boolean => done.has(messageId),
    /** Works until something fails, or all was seen. @returns true when it has to be called again */
    async advance(): Promise<boolean> {
      for (let piece = pieces.shift(); piece; piece = pieces.shift())
        if (!(await workOn(piece.filter(({ record }) => !isHeldUp(record, heldUp)))) && pieces.length > 0)
          return true;
      if (untried > 0) logger.error('changes were left untried', { job, changes: untried, error: trouble });
      return false;
    },
  };
};

const isHeldUp = ({ attributes: { MessageGroupId } }: SQSRecord, heldUp: ReadonlySet<string>): boolean =>
  MessageGroupId !== undefined && heldUp.has(MessageGroupId);

/** Logs a message that failed. Its group waits, unless it was the last try. */
const reportFailure = (
  words: string,
  record: SQSRecord,
  why: { job?: string; error: Error },
  heldUp: Set<string>,
): void => {
  const { messageId, attributes } = record;
  const times = timesOf(record);
  logger.error(words, { ...why, messageId, times });
  if (attributes.MessageGroupId !== undefined && times < delivery.times)
    heldUp.add(attributes.MessageGroupId);
};

/** Returns the number of deliveries of a message, including this one. */
const timesOf = ({ attributes }: SQSRecord): number => Number(attributes.ApproximateReceiveCount);

/**
 * Splits a batch by the number of deliveries. A batch whose function ran out of time or memory is delivered again
 * whole, because the function could not report its progress. Each delivery doubles the room a message takes, so that
 * pieces get smaller until the message is alone.
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
