import { existing, objectHeaders } from './objects.ts';
import type { Bucket, BucketObject, ObjectInput } from './store.ts';
import { element, xmlDocument, xmlResponse } from './xml.ts';

/**
 * Returns the object CopyObject writes: the bytes of the source with its headers, or with the request's when it says
 * REPLACE.
 * @throws S3Error NoSuchKey
 */
export async function copySource(bucket: Bucket, key: string, request: Headers): Promise<ObjectInput> {
  const object = existing(bucket, key);
  const replaced = request.get('x-amz-metadata-directive') === 'REPLACE';
  return {
    key,
    body: await bucket.bytes(object),
    headers: replaced ? objectHeaders(request) : object.headers,
    checksums: object.checksums,
  };
}

export const copyAnswer = ({ etag, lastModified }: BucketObject): Response =>
  xmlResponse(
    xmlDocument(
      element('CopyObjectResult', [element('LastModified', lastModified), element('ETag', `"${etag}"`)]),
    ),
  );
