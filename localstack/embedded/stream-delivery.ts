import type { DynamoDBRecord } from 'aws-lambda';

/** Result of delivering some records: the index of the first one to repeat, or -1 when all are done. */
type Outcome = { failedAt: number; whole: boolean; error: string };

export type StreamDelivery = {
  /** Passes records to the function; the response may name failures as Lambda's partial batch response does. */
  invoke(records: DynamoDBRecord[]): Promise<unknown>;
  /** Tries of a record before it goes to the dead letters. */
  maxTries: number;
  /** Waits before try `n` + 1 of the same record. */
  backOff(tries: number): Promise<void>;
  /** Reports that the first `count` delivered records will never be delivered again. */
  settle(count: number): void;
  bury(record: DynamoDBRecord, tries: number, error: string): Promise<void>;
  stopped(): boolean;
};

/**
 * Delivers a batch as Lambda's event source does with partial batch response and bisecting on error: records before the
 * first failure are settled and the rest is delivered again, in order; a batch that fails as a whole is halved until
 * the failing record is alone; a record without tries left goes to the dead letters and the stream continues. Returns
 * early, with the rest unsettled, once `stopped`.
 */
export async function deliverBatch(batch: DynamoDBRecord[], delivery: StreamDelivery): Promise<void> {
  let rest = batch;
  let size = batch.length;
  let tries = 0;
  const settle = (count: number): void => {
    delivery.settle(count);
    rest = rest.slice(count);
    tries = 0;
  };

  while (rest.length > 0 && !delivery.stopped()) {
    const handed = rest.slice(0, size);
    const { failedAt, whole, error } = await attempt(handed, delivery);
    if (failedAt === -1) {
      settle(handed.length);
      size = batch.length;
      continue;
    }
    if (failedAt > 0) settle(failedAt);
    if (whole && handed.length > 1) {
      size = Math.ceil(handed.length / 2);
      continue;
    }
    tries += 1;
    const [culprit] = rest;
    if (culprit && tries >= delivery.maxTries) {
      await delivery.bury(culprit, tries, error);
      settle(1);
    } else {
      await delivery.backOff(tries);
    }
  }
}

async function attempt(records: DynamoDBRecord[], { invoke }: StreamDelivery): Promise<Outcome> {
  try {
    return firstFailure(await invoke(records), records);
  } catch (error) {
    return { failedAt: 0, whole: true, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Returns the first failure. A failure that names no record of the batch fails all of it, as on AWS. */
function firstFailure(answer: unknown, records: DynamoDBRecord[]): Outcome {
  const { batchItemFailures } = (answer ?? {}) as { batchItemFailures?: { itemIdentifier?: string }[] };
  if (!batchItemFailures?.length) return { failedAt: -1, whole: false, error: '' };
  const sequence = records.map((record) => record.dynamodb?.SequenceNumber);
  const places = batchItemFailures.map(({ itemIdentifier }) => sequence.indexOf(itemIdentifier));
  if (places.includes(-1))
    return { failedAt: 0, whole: true, error: 'reported a failure of an unknown record' };
  return { failedAt: Math.min(...places), whole: false, error: 'reported the record as failed' };
}
