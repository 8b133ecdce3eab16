import { S3Error } from './errors.ts';

/** Part of an object, both ends included, in bytes. */
export type ByteRange = { start: number; end: number };

/**
 * Reads a Range header with one range. Several ranges or another unit mean the whole object, as on S3.
 * @throws S3Error InvalidRange when it begins after the end
 */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/);
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) throw new S3Error('InvalidRange', 'The requested range is not satisfiable');
  return start > end ? undefined : { start, end };
}
