import { S3Error } from './errors.ts';
import type { BucketObject } from './store.ts';

const bare = (etag: string): string => etag.trim().replace(/^"|"$/g, '');

/**
 * Checks the conditions of a write: `If-Match` against the object it replaces, `If-None-Match: *` that there is none.
 * @throws S3Error PreconditionFailed, or NoSuchKey when there is nothing to match
 */
export const writeCondition =
  (headers: Headers) =>
  (present: BucketObject | undefined): void => {
    const match = headers.get('if-match');
    const noneMatch = headers.get('if-none-match');
    if (match !== null && !present) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
    if ((match !== null && bare(match) !== present?.etag) || (noneMatch === '*' && present))
      throw new S3Error(
        'PreconditionFailed',
        'At least one of the pre-conditions you specified did not hold',
      );
  };

/** True when a reader already has this object (`If-None-Match`). */
export const isKnown = (headers: Headers, { etag }: BucketObject): boolean =>
  (headers.get('if-none-match') ?? '').split(',').some((candidate) => bare(candidate) === etag);
