import { describe, expect, test } from 'vitest';
import { parseAddress } from '#localstack/embedded/s3/address.ts';
import { readPayload } from '#localstack/embedded/s3/payload.ts';

describe('an upload in chunks with a trailing checksum', () => {
  const read = (raw: string, headers: Record<string, string> = {}) =>
    readPayload(
      Buffer.from(raw),
      new Headers({
        'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
        'x-amz-decoded-content-length': '5',
        'x-amz-trailer': 'x-amz-checksum-crc32',
        ...headers,
      }),
    );
  const whole = '3\r\nabc\r\n2\r\nde\r\n0\r\nx-amz-checksum-crc32:hYfYZQ==\r\n\r\n';

  test('is put together', () => {
    const { body, checksums } = read(whole);
    expect(body.toString()).toBe('abcde');
    expect(checksums).toEqual({ 'x-amz-checksum-crc32': 'hYfYZQ==' });
  });

  test.each([
    ['cut off', whole.slice(0, 12), {}, 'IncompleteBody'],
    ['with a chunk longer than announced', whole.replace('abc', 'abcd'), {}, 'IncompleteBody'],
    ['without its trailer', '5\r\nabcde\r\n0\r\n\r\n', {}, 'IncompleteBody'],
    ['of another length', whole, { 'x-amz-decoded-content-length': '6' }, 'IncompleteBody'],
    ['changed on the way', whole.replace('abc', 'abx'), {}, 'BadDigest'],
    [
      'framed in a way the shop never uses',
      whole,
      { 'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' },
      'NotImplemented',
    ],
  ])('is refused %s', (_, raw, headers, code) => {
    expect(() => read(raw, headers)).toThrow(expect.objectContaining({ code }));
  });
});

describe('addresses', () => {
  test('are read as they were sent', () => {
    expect(parseAddress('/media/%EC%98%A8/a%2Bb?prefix=a%3Db&list-type')).toEqual({
      path: '/media/%EC%98%A8/a%2Bb',
      bucket: 'media',
      key: '온/a+b',
      query: [
        ['prefix', 'a=b'],
        ['list-type', ''],
      ],
    });
  });

  test.each([
    ['/media/../secret', 'InvalidURI'],
    ['/media/a/%2E%2E/b', 'InvalidURI'],
    ['/media/a%00', 'InvalidURI'],
    ['/media/%E0%A4', 'InvalidURI'],
    [`/media/${'a'.repeat(1025)}`, 'KeyTooLongError'],
  ])('%s is refused', (target, code) => {
    expect(() => parseAddress(target)).toThrow(expect.objectContaining({ code }));
  });
});
