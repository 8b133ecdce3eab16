import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestS3, type TestS3 } from '#tests/support/s3.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

describe('objects of the S3 double, through the SDK', () => {
  const dataDir = temporaryDirectory();
  let s3: TestS3;
  beforeAll(async () => {
    s3 = await startTestS3(dataDir, ['media', 'upload']);
  });
  afterAll(() => s3.stop());

  const put = (Key: string, Body: string | Buffer | Readable, more = {}) =>
    s3.client.send(new PutObjectCommand({ Bucket: 'media', Key, Body, ...more }));
  const get = (Key: string, more = {}) =>
    s3.client.send(new GetObjectCommand({ Bucket: 'media', Key, ...more }));
  const text = async (Key: string, more = {}) => (await get(Key, more)).Body?.transformToString();

  test('an object comes back with what was said about it', async () => {
    const stored = await put('사진/a (1)+&.txt', '온결홈', {
      ContentType: 'text/plain; charset=utf-8',
      CacheControl: 'public, max-age=31536000, immutable',
      Metadata: { purpose: 'review' },
    });
    expect(stored.ETag).toBe(`"${createHash('md5').update('온결홈').digest('hex')}"`);
    const found = await get('사진/a (1)+&.txt');
    expect(await found.Body?.transformToString()).toBe('온결홈');
    expect(found).toMatchObject({
      ContentType: 'text/plain; charset=utf-8',
      CacheControl: 'public, max-age=31536000, immutable',
      ContentLength: 9,
      ETag: stored.ETag,
      Metadata: { purpose: 'review' },
      ChecksumCRC32: stored.ChecksumCRC32,
    });
    const head = await s3.client.send(new HeadObjectCommand({ Bucket: 'media', Key: '사진/a (1)+&.txt' }));
    expect(head).toMatchObject({ ContentLength: 9, ETag: stored.ETag });
  });

  test('a stream of many chunks arrives whole, its framing and trailing checksum removed', async () => {
    const body = Buffer.alloc(1_000_000, 'shop\r\n');
    const chunks = Array.from({ length: 10 }, (_, i) => body.subarray(i * 100_000, (i + 1) * 100_000));
    await put('big', Readable.from(chunks), { ContentLength: body.length });
    const found = await get('big');
    expect(found.ContentEncoding).toBeUndefined();
    expect(Buffer.from(found.ChecksumCRC32 ?? '', 'base64').readUInt32BE()).toBe(crc32(body));
    expect(body.equals((await found.Body?.transformToByteArray()) ?? Buffer.alloc(0))).toBe(true);
  });

  test('a checksum that does not fit is refused and nothing is kept', async () => {
    await expect(put('broken', 'abc', { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({
      name: 'BadDigest',
    });
    await expect(get('broken')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  test.each([
    ['bytes=2-4', 'cde', 'bytes 2-4/10'],
    ['bytes=7-', 'hij', 'bytes 7-9/10'],
    ['bytes=-2', 'ij', 'bytes 8-9/10'],
    ['bytes=8-99', 'ij', 'bytes 8-9/10'],
  ])('range %s', async (Range, expected, contentRange) => {
    await put('ten', 'abcdefghij');
    const part = await get('ten', { Range });
    expect(await part.Body?.transformToString()).toBe(expected);
    expect(part).toMatchObject({ ContentRange: contentRange, ContentLength: expected.length });
    expect(part.$metadata.httpStatusCode).toBe(206);
  });

  test('a range past the end is refused', async () => {
    await put('ten', 'abcdefghij');
    await expect(get('ten', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  test('an empty object', async () => {
    await put('empty', Buffer.alloc(0), { ContentLength: 0 });
    expect(await text('empty')).toBe('');
  });

  test('copying keeps the headers, or replaces them when asked', async () => {
    await put('original 원본', 'x', { ContentType: 'image/webp', Metadata: { a: '1' } });
    const copy = { Bucket: 'upload', CopySource: `media/${encodeURIComponent('original 원본')}` };
    const { CopyObjectResult } = await s3.client.send(new CopyObjectCommand({ ...copy, Key: 'same' }));
    await s3.client.send(
      new CopyObjectCommand({
        ...copy,
        Key: 'other',
        MetadataDirective: 'REPLACE',
        ContentType: 'image/avif',
      }),
    );
    const head = (Key: string) => s3.client.send(new HeadObjectCommand({ Bucket: 'upload', Key }));
    expect(await head('same')).toMatchObject({
      ContentType: 'image/webp',
      Metadata: { a: '1' },
      ETag: CopyObjectResult?.ETag,
    });
    expect(await head('other')).toMatchObject({ ContentType: 'image/avif', Metadata: {} });
  });

  test('a deleted object is gone, and deleting it again is fine', async () => {
    await put('gone', 'x');
    const remove = new DeleteObjectCommand({ Bucket: 'media', Key: 'gone' });
    await s3.client.send(remove);
    await expect(s3.client.send(remove)).resolves.toBeDefined();
    await expect(get('gone')).rejects.toMatchObject({ name: 'NoSuchKey' });
    const head = s3.client.send(new HeadObjectCommand({ Bucket: 'media', Key: 'gone' }));
    await expect(head).rejects.toMatchObject({ name: 'NotFound' });
  });

  test('a listing pages through a prefix in the order of its bytes', async () => {
    for (const n of [5, 3, 1, 4, 2]) await put(`list/${n}`, 'x');
    await put('list/한글 & <b>', 'x');
    const keys: (string | undefined)[][] = [];
    for await (const page of paginateListObjectsV2(
      { client: s3.client, pageSize: 2 },
      { Bucket: 'media', Prefix: 'list/' },
    )) {
      keys.push((page.Contents ?? []).map(({ Key }) => Key));
    }
    expect(keys).toEqual([
      ['list/1', 'list/2'],
      ['list/3', 'list/4'],
      ['list/5', 'list/한글 & <b>'],
    ]);
  });

  test('a delimiter folds a listing into folders', async () => {
    for (const key of ['tree/a', 'tree/b/1', 'tree/b/2', 'tree/c/1']) await put(key, 'x');
    const page = await s3.client.send(
      new ListObjectsV2Command({ Bucket: 'media', Prefix: 'tree/', Delimiter: '/' }),
    );
    expect(page.Contents?.map(({ Key }) => Key)).toEqual(['tree/a']);
    expect(page.CommonPrefixes?.map(({ Prefix }) => Prefix)).toEqual(['tree/b/', 'tree/c/']);
    expect(page.KeyCount).toBe(3);
  });

  test('both a name and names below it can be kept, and all outlives a restart', async () => {
    await put('products/1', 'original');
    await put('products/1/w320.webp', 'variant');
    await put('products/2', 'deleted');
    await s3.client.send(new DeleteObjectCommand({ Bucket: 'media', Key: 'products/2' }));
    await s3.stop();
    s3 = await startTestS3(dataDir, ['media', 'upload']);
    expect(await text('products/1')).toBe('original');
    expect(await text('products/1/w320.webp')).toBe('variant');
    await expect(get('products/2')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  test('each new object is announced as AWS would', async () => {
    s3.events.length = 0;
    await put('incoming/a b.png', 'xyz');
    expect(s3.events).toHaveLength(1);
    expect(s3.events[0]?.Records[0]).toMatchObject({
      eventName: 'ObjectCreated:Put',
      s3: { bucket: { name: 'media' }, object: { key: 'incoming/a+b.png', size: 3 } },
    });
  });

  test('an unknown bucket', async () => {
    const request = s3.client.send(new GetObjectCommand({ Bucket: 'nowhere', Key: 'a' }));
    await expect(request).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });
});
