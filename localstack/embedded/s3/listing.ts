import { queryValue, type S3Address } from './address.ts';
import { S3Error } from './errors.ts';
import type { Bucket } from './store.ts';
import { element, type Xml, xmlDocument } from './xml.ts';

const PAGE = 1_000;

/**
 * ListObjectsV2: returns a page of keys below a prefix, grouped at the delimiter into common prefixes.
 * @throws S3Error NotImplemented for version 1 of the call, InvalidArgument for a token that is not from here
 */
export function listObjects(bucket: Bucket, address: S3Address): string {
  const param = (name: string): string => queryValue(address, name) ?? '';
  if (param('list-type') !== '2')
    throw new S3Error('NotImplemented', 'Only version 2 of ListObjects is implemented');
  const [prefix, delimiter] = [param('prefix'), param('delimiter')];
  const maxKeys = Math.min(Number(param('max-keys') || PAGE), PAGE);
  if (!Number.isInteger(maxKeys) || maxKeys < 0)
    throw new S3Error('InvalidArgument', 'max-keys is not valid');
  const token = param('continuation-token');
  const after = token ? fromToken(token) : param('start-after');
  const shown = param('encoding-type') === 'url' ? encodeURIComponent : (text: string): string => text;

  const entries = fold(bucket, prefix, delimiter).filter(({ name }) => isAfter(name, after));
  const page = entries.slice(0, maxKeys);
  const last = page.at(-1);
  const truncated = last !== undefined && entries.length > page.length;
  return xmlDocument(
    element('ListBucketResult', [
      element('Name', bucket.name),
      element('Prefix', shown(prefix)),
      ...(delimiter ? [element('Delimiter', shown(delimiter))] : []),
      element('MaxKeys', maxKeys),
      element('KeyCount', page.length),
      element('IsTruncated', truncated),
      ...(token ? [element('ContinuationToken', token)] : []),
      ...(truncated ? [element('NextContinuationToken', toToken(last.name))] : []),
      ...page.map((entry) => entry.xml(shown)),
    ]),
  );
}

type Entry = { name: string; xml(shown: (text: string) => string): Xml };

function fold(bucket: Bucket, prefix: string, delimiter: string): Entry[] {
  const entries = new Map<string, Entry>();
  for (const object of bucket.list(prefix)) {
    const cut = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1;
    const name = cut < 0 ? object.key : object.key.slice(0, cut + delimiter.length);
    if (cut >= 0) {
      entries.set(name, {
        name,
        xml: (shown) => element('CommonPrefixes', [element('Prefix', shown(name))]),
      });
      continue;
    }
    entries.set(name, {
      name,
      xml: (shown) =>
        element('Contents', [
          element('Key', shown(name)),
          element('LastModified', object.lastModified),
          element('ETag', `"${object.etag}"`),
          element('Size', object.size),
          element('StorageClass', 'STANDARD'),
        ]),
    });
  }
  return [...entries.values()];
}

const isAfter = (name: string, after: string): boolean =>
  after === '' || Buffer.compare(Buffer.from(name), Buffer.from(after)) > 0;

const toToken = (name: string): string => Buffer.from(name).toString('base64url');

function fromToken(token: string): string {
  const name = Buffer.from(token, 'base64url').toString();
  if (toToken(name) !== token)
    throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect');
  return name;
}
