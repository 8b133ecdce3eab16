import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ShopFunction } from './shop-function.ts';

const SNAPSHOTS = 'search/*';
const REASON = 'The search snapshot lies under this prefix, and nothing else does.';

/** Allows a function to load the search snapshot. */
export const allowReadingSearchSnapshot = (reader: ShopFunction, upload: IBucket): void =>
  reader.allow(['s3:GetObject'], [upload.arnForObjects(SNAPSHOTS)], REASON);

/**
 * Allows a function to update the snapshot: it reads the objects it replaces, and deletes parts that nobody reads any
 * more.
 */
export const allowUpdatingSearchSnapshot = (keeper: ShopFunction, upload: IBucket): void => {
  // Without it S3 responds with 403, not 404, for a snapshot that does not exist yet.
  keeper.allow(['s3:ListBucket'], [upload.bucketArn]);
  keeper.allow(
    ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
    [upload.arnForObjects(SNAPSHOTS)],
    REASON,
  );
};
