import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { FailureCode } from '#shared/domain/failures.ts';
import { ok } from '#shared/domain/result.ts';
import { busy } from '#shared/domain/stored/refusals.ts';
import { MAX_ACTIONS, type UnitOfWorkPort, type Write } from '#shared/domain/stored/unit-of-work.ts';
import { newToken, type Pausing, pauseAfter } from './common/pauses.ts';
import { isThrottled } from './common/throttling.ts';

const ATTEMPTS = 10;

/** Cancellation reasons that mean another write to the same item at this moment, not a failed condition. */
const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/** Transaction of the one table (rules 4.14). */
export const createUnitOfWork = (
  client: DynamoDBDocumentClient,
  { uuid = newToken, ...pausing }: Pausing & { uuid?: () => string } = {},
): UnitOfWorkPort => ({
  async commit(writes) {
    if (writes.length > MAX_ACTIONS)
      throw new RangeError(`${writes.length} writes do not fit one transaction`);
    const TransactItems = writes.map(({ action, params }) => ({ [action]: params }));
    let ClientRequestToken = uuid();
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        await client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
        return ok(undefined);
      } catch (error) {
        const refused = refusalOf(error, writes);
        if (refused) return { ok: false, failure: refused };
        // The transaction may have been written nevertheless: it is retried with the same token, so it is never
        // executed twice.
        const isUnanswered = isInternal(error) && attempt < ATTEMPTS - 1;
        if (!isUnanswered && !isPassing(error)) throw error;
        if (!isUnanswered) ClientRequestToken = uuid();
        await pauseAfter(attempt, pausing);
      }
    }
    return { ok: false, failure: busy };
  },
});

const refusalOf = <Code extends FailureCode>(error: unknown, writes: readonly Write<Code>[]) => {
  if (!(error instanceof TransactionCanceledException)) return undefined;
  const index = error.CancellationReasons?.findIndex(({ Code }) => Code === 'ConditionalCheckFailed') ?? -1;
  return index < 0 ? undefined : writes[index]?.refusal;
};

/** True when DynamoDB failed and it is unknown if it wrote. */
const isInternal = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InternalServerError';

const isPassing = (error: unknown): boolean => {
  if (error instanceof TransactionCanceledException) {
    const codes = (error.CancellationReasons ?? [])
      .map(({ Code }) => Code ?? 'None')
      .filter((code) => code !== 'None');
    return codes.length > 0 && codes.every((code) => passing.has(code));
  }
  return isThrottled(error) || (error instanceof Error && error.name === 'TransactionInProgressException');
};
