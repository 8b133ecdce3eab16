import type { FailureCode } from '#shared/domain/failures.ts';
import type { Failure } from '#shared/domain/result.ts';
import type { Write } from '#shared/usecases/ports/unit-of-work.ts';

/** A part of a transaction from what an entity's `.params()` gives. */
const write =
  (action: Write['action']) =>
  <Code extends FailureCode = never>(params: object, refusal?: Failure<Code>): Write<Code> => ({
    action,
    params: params as Write['params'],
    refusal,
  });

export const putting = write('Put');
export const updating = write('Update');
export const deleting = write('Delete');
/** A condition on an item that is left as it is; its `params` are those of a `remove` or `delete` under that condition. */
export const checking = write('ConditionCheck');

/**
 * An item is left as it is, and was read at this version; with 0 there was none.
 * @param params of an entity's unconditional `remove`
 */
export const unchangedSince = <Code extends FailureCode>(
  { Key, TableName }: { Key: unknown; TableName: unknown },
  was: number,
  refusal: Failure<Code>,
): Write<Code> =>
  checking(
    {
      Key,
      TableName,
      ExpressionAttributeNames: { '#version': 'version' },
      ...(was > 0
        ? { ConditionExpression: '#version = :was', ExpressionAttributeValues: { ':was': was } }
        : { ConditionExpression: 'attribute_not_exists(#version)' }),
    },
    refusal,
  );

/**
 * A put that holds only over the version it was decided on; with `was` 0, only where nothing is yet.
 * @param params of an entity's unconditional `put`, its item carrying the next `version`
 */
export const puttingOver = <Code extends FailureCode>(
  was: number,
  params: object,
  refusal: Failure<Code>,
): Write<Code> =>
  putting(
    was === 0
      ? { ...params, ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ...params,
          ConditionExpression: '#version = :was',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':was': was },
        },
    refusal,
  );
