import { expect, it } from 'vitest';
import { lambdaRecord } from '#localstack/embedded/stream-event.ts';

it('hands functions an empty map as one, which Amazon’s jar writes into its stream as nothing', () => {
  const empty = {} as { M: Record<string, never> };
  const { dynamodb } = lambdaRecord(
    { dynamodb: { NewImage: { social: empty, body: { M: { a: empty } } } } },
    'arn',
  );
  expect(dynamodb?.NewImage).toEqual({ social: { M: {} }, body: { M: { a: { M: {} } } } });
});
