import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { LONGEST_SIDE, shrunkSize, shrunkType } from '#app/media/shrink-picture.ts';
import { isHeic } from '#shared/domain/upload/heic.ts';
import { wrongPicture } from '#shared/domain/upload/upload.ts';

/** Builds a file's first box: `ftyp` and its brand. */
const file = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1`, 'latin1');

describe('a photo of a phone', () => {
  test.each([
    ['lying', { width: 4032, height: 3024 }, { width: 2400, height: 1800 }],
    ['upright', { width: 3024, height: 4032 }, { width: 1800, height: 2400 }],
    ['of 48 megapixels', { width: 8064, height: 6048 }, { width: 2400, height: 1800 }],
    ['just too long', { width: 2401, height: 2000 }, { width: 2400, height: 1999 }],
  ])('%s is sent with 2,400 pixels on its longest side', (_, size, sent) => {
    expect(shrunkSize(size)).toEqual(sent);
  });

  test.each([
    ['as long as may be', { width: LONGEST_SIDE, height: 1800 }],
    ['small', { width: 640, height: 480 }],
    ['a narrow one that would be a stripe', { width: 720, height: 9_000 }],
  ])('%s goes as it is', (_, size) => {
    expect(shrunkSize(size)).toBeUndefined();
  });

  test('a captured conversation stays wide enough to be read', () => {
    expect(shrunkSize({ width: 1080, height: 12_000 })).toEqual({ width: 800, height: 8_889 });
  });

  test('photos stay JPEG, what may be transparent becomes WebP, what may move is left alone', () => {
    expect(shrunkType('image/jpeg')).toBe('image/jpeg');
    expect(['image/png', 'image/webp', 'image/avif'].map(shrunkType)).toEqual(Array(3).fill('image/webp'));
    expect(['image/gif', 'image/heic', 'application/pdf', ''].map(shrunkType)).toEqual(
      Array(4).fill(undefined),
    );
  });
});

describe('HEIC', () => {
  test('is known by its first bytes, whatever the file is called', async () => {
    for (const brand of ['heic', 'heix', 'hevc', 'mif1']) expect(isHeic(file(brand))).toBe(true);
    const avif = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#888' } })
      .avif()
      .toBuffer();
    expect(isHeic(avif)).toBe(false);
    expect(isHeic(Buffer.from('ftyp'))).toBe(false);
  });

  test('is refused with how to send a JPG instead', () => {
    expect(wrongPicture(file('heic')).failure.message).toMatch(/HEIC.*JPG/);
    expect(wrongPicture(Buffer.from('<svg>')).failure.message).not.toContain('HEIC');
  });
});
