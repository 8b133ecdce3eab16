import { S3Error } from './errors.ts';

/** Parts of a path-style URL: `/bucket` or `/bucket/key`, with the query in the order it was sent. */
export type S3Address = { path: string; bucket: string; key: string; query: [name: string, value: string][] };

/**
 * Parses the request line's target unchanged: the signature covers exactly these bytes, and a URL parser would resolve
 * `..` before it could be refused.
 * @throws S3Error InvalidURI on a malformed escape or a key that leaves its folder, KeyTooLongError
 */
export function parseAddress(target: string): S3Address {
  const [path = '', search = ''] = split(target, '?');
  const [bucket = '', key = ''] = split(path.slice(1), '/').map(unescaped);
  checkKey(key);
  const query = search === '' ? [] : search.split('&').map((pair) => pairOf(pair));
  return { path, bucket, key, query };
}

/** Refuses keys that could mean another place, as S3 does (`..` segments), or that are too long. */
export function checkKey(key: string): void {
  if (Buffer.byteLength(key) > 1024) throw new S3Error('KeyTooLongError', 'Your key is too long');
  if (key.includes('\0') || key.split(/[/\\]/).some((segment) => segment === '.' || segment === '..')) {
    throw new S3Error('InvalidURI', "Couldn't parse the specified URI.");
  }
}

/** Returns the value of a query parameter; names are compared without case. */
export const queryValue = ({ query }: S3Address, name: string): string | undefined =>
  query.find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1];

function pairOf(pair: string): [string, string] {
  const [name = '', value = ''] = split(pair, '=');
  return [unescaped(name), unescaped(value)];
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error('InvalidURI', "Couldn't parse the specified URI.");
  }
}

function split(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
