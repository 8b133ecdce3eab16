import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  InternalServerError,
  ProvisionedThroughputExceededException,
  ThrottlingException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import type { Refusal } from './refusal.ts';

const known = {
  ConditionalCheckFailedException,
  InternalServerError,
  ProvisionedThroughputExceededException,
  ThrottlingException,
  TransactionCanceledException,
};

/** Builds the exception that the SDK throws for a refusal. */
export const exceptionOf = ({ type, message, reasons, item }: Refusal): Error => {
  const more = {
    message,
    $metadata: {},
    ...(reasons && { CancellationReasons: reasons }),
    ...(item && { Item: item }),
  };
  const Exception = known[type as keyof typeof known];
  // biome-ignore lint/suspicious/noExplicitAny: each takes its own of these
  if (Exception) return new Exception(more as any);
  return new DynamoDBServiceException({ ...more, name: type, $fault: 'client' });
};
