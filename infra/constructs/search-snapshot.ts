import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ShopFunction } from './shop-function.ts';

const SNAPSHOTS = 'search/*';
const REASON = 'The search snapshot lies under this prefix, and nothing else does.';

/** Lets a function load what is searched. */
export const readsSearchSnapshot = (reader: ShopFunction, upload: IBucket): void =>
  reader.allow(['s3:GetObject'], [upload.arnForObjects(SNAPSHOTS)], REASON);

/** Lets a function keep the snapshot up to date: it reads what it replaces, and removes parts that nobody reads any more. */
export const keepsSearchSnapshot = (keeper: ShopFunction, upload: IBucket): void => {
  // Without it S3 says 403, not 404, of a snapshot that is not there yet.
  keeper.allow(['s3:ListBucket'], [upload.bucketArn]);
  keeper.allow(
    ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
    [upload.arnForObjects(SNAPSHOTS)],
    REASON,
  );
};
