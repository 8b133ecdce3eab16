import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { packed, unpacked } from '#shared/data/common/deflated.ts';
import { dictionaries } from '#shared/data/common/dictionaries.ts';
import { quote } from '#shared/domain/pricing/quote.ts';
import { termsOfLines } from '#shared/domain/pricing/terms-of-lines.ts';
import type { PlacedQuote } from '#shared/usecases/ports/orders.ts';
import { law } from '#tests/support/law.ts';
import { parcelTerms } from '#tests/support/orders.ts';
import { quoted } from '../pricing/arbitrary.ts';
import { aLine, anInput, must } from '../pricing/given.ts';

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the proof of a price', () => {
  law('comes back whole, and the price is calculated again from what came back', quoted, (placed) => {
    const stored = unpacked<PlacedQuote>(packed(placed));
    expect(stored).toEqual(asJson(placed));
    expect(asJson(must(quote(stored.input)))).toEqual(stored.quote);
  });

  test('of a guest’s order of one line fits a write unit with its keys', () => {
    const lines = [aLine({ lineId: '01M8DKRDG6PB1KW39C0C7JDSDS~BASE', shippingCode: 'parcel' })];
    const input = anInput({ lines, userCoupons: [], pointLots: [], ...termsOfLines(lines, parcelTerms) });
    expect(packed({ input, quote: must(quote(input)) }).length).toBeLessThan(800);
  });

  const before = {
    quote: { totalPrice: 13_000, lines: [{ lineId: 'L1', amount: 1 }] },
    proof: [
      {
        cell: 'order:totalPrice',
        rule: 'ORDER_TOTAL',
        inputs: { productPrice: 10_000 },
        result: 13_000,
      },
    ],
  };
  const stored = {
    'gzipped, before there was a dictionary':
      'H4sIAAAAAAAAA02OsQrCQBAF/+XVV2yw207QQghEQjoJEpIVAmc27u1V4f5dDAp2rxhm3oZXVhfwBlcf4tXmUcDVgYgC4rxIAt+2fV0mMOoKAcNT8+LgqvQlYDXVx06NEiMYapMY//kCLEcBo2lP5/beNd2xRsC8rNnTp72aTnn0X52IqASYpBz9+6b05Q2209ngrQAAAA==',
    'packed with dictionary 1': 'AatGDOYhD+cYGuMaM/MxRB4PAw8HYow8UJqSwQtOaxEuBbumNrYWAA==',
  };
  test.each(Object.entries(stored))('is read for ever: %s', (_, bytes) => {
    expect(unpacked(Buffer.from(bytes, 'base64'))).toEqual(before);
  });
});

test('no dictionary is ever changed: what was deflated with it would be lost', () => {
  const hash = (parts: readonly string[]) => createHash('sha256').update(parts.join('')).digest('hex');
  expect(dictionaries.map(hash)).toEqual([
    '605e568f982ad053c3a3798009084610463a2899dee43d2f42f8660f741265e2',
    '151e7c985b79378196856a43f058d7684549a3efc86ea1b15701eb2d9c1a16ab',
  ]);
});
