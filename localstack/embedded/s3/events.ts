import type { S3Event } from 'aws-lambda';
import type { BucketObject } from './store.ts';

/** Way in which an object was created, the last part of the event's name. */
export type Creation = 'Put' | 'Post' | 'Copy';

let sequence = 0;

/**
 * Returns the notification a Lambda function gets for a new object; the key is form-encoded (blanks as `+`), as on AWS.
 */
export function objectCreated(bucket: string, object: BucketObject, creation: Creation): S3Event {
  sequence += 1;
  return {
    Records: [
      {
        eventVersion: '2.1',
        eventSource: 'aws:s3',
        awsRegion: 'ap-northeast-2',
        eventTime: new Date().toISOString(),
        eventName: `ObjectCreated:${creation}`,
        userIdentity: { principalId: 'local' },
        requestParameters: { sourceIPAddress: '127.0.0.1' },
        responseElements: { 'x-amz-request-id': object.file, 'x-amz-id-2': object.file },
        s3: {
          s3SchemaVersion: '1.0',
          configurationId: 'object-created',
          bucket: { name: bucket, ownerIdentity: { principalId: 'local' }, arn: `arn:aws:s3:::${bucket}` },
          object: {
            key: encodeURIComponent(object.key).replace(/%2F/g, '/').replace(/%20/g, '+'),
            size: object.size,
            eTag: object.etag,
            sequencer: (Date.now() * 1000 + (sequence % 1000)).toString(16).toUpperCase(),
          },
        },
      },
    ],
  };
}
