import { Readable } from 'node:stream';
import { queryValue, type S3Address } from './address.ts';
import { isKnown } from './conditions.ts';
import { S3Error } from './errors.ts';
import { parseRange } from './range.ts';
import type { Bucket, BucketObject } from './store.ts';

/** Headers an object stores and returns, in addition to its own `x-amz-meta-*`. */
const KEPT = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];

/** Returns the headers or form fields that belong to the object. Those of the upload's framing do not. */
export function objectHeaders(entries: Iterable<[name: string, value: string]>): Record<string, string> {
  const metadata = [...entries].filter(([name]) => KEPT.includes(name) || name.startsWith('x-amz-meta-'));
  const headers: Record<string, string> = {
    'content-type': 'binary/octet-stream',
    ...Object.fromEntries(metadata),
  };
  const encoding = (headers['content-encoding'] ?? '').replace(/aws-chunked,?\s*/, '');
  delete headers['content-encoding'];
  return encoding ? { ...headers, 'content-encoding': encoding } : headers;
}

/**
 * Responds to GET and HEAD: with the object, the requested range of it (206), or that it is unchanged (304).
 * @throws S3Error NoSuchKey or InvalidRange
 */
export function objectResponse(
  bucket: Bucket,
  address: S3Address,
  request: Headers,
  withBody: boolean,
): Response {
  const object = existing(bucket, address.key);
  if (isKnown(request, object))
    return new Response(null, { status: 304, headers: { etag: `"${object.etag}"` } });
  const range = parseRange(request.get('range') ?? undefined, object.size);
  const { start, end } = range ?? { start: 0, end: object.size - 1 };
  const headers = new Headers({
    ...object.headers,
    ...overrides(address),
    ...(request.get('x-amz-checksum-mode') === 'ENABLED' && !range ? object.checksums : {}),
    'accept-ranges': 'bytes',
    'content-length': String(end - start + 1),
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.lastModified).toUTCString(),
  });
  if (range) headers.set('content-range', `bytes ${start}-${end}/${object.size}`);
  const body = withBody && object.size > 0 ? webStream(bucket.read(object, { start, end })) : null;
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** @throws S3Error NoSuchKey */
export function existing(bucket: Bucket, key: string): BucketObject {
  const object = bucket.get(key);
  if (!object) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
  return object;
}

/**
 * Returns headers that a signed URL sets in the response: `response-content-disposition` and similar ones.
 * @throws S3Error InvalidArgument when a header cannot have the value
 */
function overrides(address: S3Address): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const name of KEPT) {
    const label = queryValue(address, `response-${name}`);
    if (label === undefined) continue;
    if (!/^[\x20-\x7e]*$/.test(label)) {
      throw new S3Error('InvalidArgument', 'Header value cannot be represented using ISO-8859-1.');
    }
    labels[name] = label;
  }
  return labels;
}

/** Node's stream and the fetch one differ only in their declared types. */
const webStream = (stream: Readable): ReadableStream => Readable.toWeb(stream) as ReadableStream;
