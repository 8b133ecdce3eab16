import { expect, test } from 'vitest';
import { preferredEncoding } from '#functions/runtime/web/compression.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['deflate', undefined],
  ['identity', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip;q=0.000, *', 'br'],
  ['*;q=0', undefined],
  ['brotli, xgzip', undefined],
])('a viewer who takes %j gets %j', (acceptEncoding, encoding) => {
  expect(preferredEncoding(acceptEncoding)).toBe(encoding);
});
