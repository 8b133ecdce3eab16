import type {
  _Record as StreamRecord,
  AttributeValue as StreamValue,
} from '@aws-sdk/client-dynamodb-streams';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';

/**
 * Returns one record as Lambda passes it to a function: plain JSON, so binaries are base64 and instants epoch seconds.
 */
export function lambdaRecord(record: StreamRecord, streamArn: string): DynamoDBRecord {
  const { Keys, NewImage, OldImage, ...change } = record.dynamodb ?? {};
  return {
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: record.eventVersion,
    eventSource: 'aws:dynamodb',
    eventSourceARN: streamArn,
    awsRegion: 'ap-northeast-2',
    dynamodb: {
      ApproximateCreationDateTime: Math.floor((change.ApproximateCreationDateTime?.getTime() ?? 0) / 1000),
      SequenceNumber: change.SequenceNumber,
      SizeBytes: change.SizeBytes,
      StreamViewType: change.StreamViewType,
      Keys: image(Keys),
      ...(NewImage && { NewImage: image(NewImage) }),
      ...(OldImage && { OldImage: image(OldImage) }),
    },
  };
}

type Image = Record<string, AttributeValue>;

const image = (values: Record<string, StreamValue> = {}): Image =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value)]));

function plain(value: StreamValue): AttributeValue {
  // Amazon's jar returns an empty map in this form; AWS and dynoxide return a map.
  if (Object.keys(value).length === 0) return { M: {} };
  if (value.B) return { B: base64(value.B) };
  if (value.BS) return { BS: value.BS.map(base64) };
  if (value.L) return { L: value.L.map(plain) };
  if (value.M) return { M: image(value.M) };
  return value as AttributeValue; // other types are the same in both
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
