import { createHash } from 'node:crypto';
import { LARGEST_BATCH, MOST_IN_BATCH } from '#shared/usecases/ports/outside/change-queues.ts';
import type { Queue } from './queue.ts';

type Entry = { Id: string; MessageBody: string; MessageGroupId?: string; MessageDeduplicationId?: string };
type Refused = { Id: string; SenderFault: true; Code: string; Message: string };

/** Error in SQS's own words: its exception, and the code of the older protocol. */
export class SqsError extends Error {
  readonly type: string;
  readonly code: string;
  readonly status: number;

  constructor(type: string, message: string, { code = type, status = 400 } = {}) {
    super(message);
    this.type = type;
    this.code = code;
    this.status = status;
  }
}

/** Characters SQS refuses in a message: those XML cannot contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const UNSPEAKABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/u;

/** Valid form of a group id or a deduplication id. */
const NAME = /^[!-~]{1,128}$/;

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/**
 * SendMessageBatch: accepts each valid entry and reports the others.
 * @throws SqsError when the batch itself is invalid
 */
export const sendBatch = (queue: Queue, entries: readonly Entry[]) => {
  check(entries);
  const { inOrder } = queue.settings;
  const refused = entries.flatMap((entry): Refused[] => {
    const why = refusalOf(entry, inOrder);
    return why ? [{ Id: entry.Id, SenderFault: true, ...why }] : [];
  });
  const taken = entries.filter(({ Id }) => !refused.some((candidate) => candidate.Id === Id));
  const ids = queue.send(
    taken.map(({ MessageBody: body, MessageGroupId, MessageDeduplicationId }) => ({
      body,
      ...(inOrder && { group: MessageGroupId, deduplicationId: MessageDeduplicationId }),
    })),
  );
  return {
    Successful: taken.map(({ Id, MessageBody }, place) => ({
      Id,
      MessageId: ids[place],
      MD5OfMessageBody: md5(MessageBody),
    })),
    Failed: refused,
  };
};

const check = (entries: readonly Entry[]): void => {
  if (entries.length === 0)
    throw new SqsError('EmptyBatchRequest', 'There should be at least one entry in the request.', {
      code: 'AWS.SimpleQueueService.EmptyBatchRequest',
    });
  if (entries.length > MOST_IN_BATCH)
    throw new SqsError(
      'TooManyEntriesInBatchRequest',
      `Maximum number of entries per request are ${MOST_IN_BATCH}. You have sent ${entries.length}.`,
      { code: 'AWS.SimpleQueueService.TooManyEntriesInBatchRequest' },
    );
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length)
    throw new SqsError('BatchEntryIdsNotDistinct', 'Two or more entries have the same Id.', {
      code: 'AWS.SimpleQueueService.BatchEntryIdsNotDistinct',
    });
  const bytes = entries.reduce((sum, { MessageBody }) => sum + Buffer.byteLength(MessageBody), 0);
  if (bytes > LARGEST_BATCH)
    throw new SqsError(
      'BatchRequestTooLong',
      `Batch requests cannot be longer than ${LARGEST_BATCH} bytes. You have sent ${bytes} bytes.`,
      { code: 'AWS.SimpleQueueService.BatchRequestTooLong' },
    );
};

type Refusal = Pick<Refused, 'Code' | 'Message'>;

const refusalOf = (entry: Entry, inOrder: boolean): Refusal | undefined => {
  const { MessageBody, MessageGroupId, MessageDeduplicationId } = entry;
  if (!MessageBody) return missing('MessageBody');
  if (UNSPEAKABLE.test(MessageBody))
    return { Code: 'InvalidMessageContents', Message: 'The message has characters outside the allowed set.' };
  if (inOrder && !MessageGroupId) return missing('MessageGroupId');
  if (inOrder && !MessageDeduplicationId)
    return invalid(
      'The queue should either have ContentBasedDeduplication enabled or MessageDeduplicationId provided explicitly',
    );
  if (!inOrder && MessageDeduplicationId !== undefined)
    return invalid('The request include parameter that is not valid for this queue type');
  for (const [parameter, name] of Object.entries({ MessageGroupId, MessageDeduplicationId }))
    if (name !== undefined && !NAME.test(name))
      return invalid(
        `${parameter} can only include alphanumeric and punctuation characters. 1 to 128 in length`,
      );
  return undefined;
};

const missing = (parameter: string): Refusal => ({
  Code: 'MissingParameter',
  Message: `The request must contain the parameter ${parameter}.`,
});
const invalid = (Message: string): Refusal => ({ Code: 'InvalidParameterValue', Message });
