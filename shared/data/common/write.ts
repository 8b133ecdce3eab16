import type { FailureCode } from '#shared/domain/failures.ts';
import type { Failure } from '#shared/domain/result.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';

/** Turns the result of an entity's `.params()` into a part of a transaction. */
const write =
  (action: Write['action']) =>
  <Code extends FailureCode = never>(params: object, refusal?: Failure<Code>): Write<Code> => ({
    action,
    params: params as Write['params'],
    refusal,
  });

export const toPut = write('Put');
export const toUpdate = write('Update');
export const toDelete = write('Delete');
/**
 * A condition on an item that is not changed; its `params` are those of a `remove` or `delete` under that condition.
 */
export const toConditionCheck = write('ConditionCheck');

/**
 * Condition that an item, which is not changed, still has the version it was read at. With version 0 there was none.
 * @param params of an entity's unconditional `remove`
 */
export const unchangedSince = <Code extends FailureCode>(
  { Key, TableName }: { Key: unknown; TableName: unknown },
  was: number,
  refusal: Failure<Code>,
): Write<Code> =>
  toConditionCheck(
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
 * A put on condition that the item still has the version it was decided on. With `was` 0, on condition that there is no
 * item yet.
 * @param params of an entity's unconditional `put`, its item with the next `version`
 */
export const putOverVersion = <Code extends FailureCode>(
  was: number,
  params: object,
  refusal: Failure<Code>,
): Write<Code> =>
  toPut(
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
