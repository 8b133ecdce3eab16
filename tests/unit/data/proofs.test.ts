import { describe, expect, test } from 'vitest';
import { packProof, unpackProof } from '#shared/data/orders/proofs.ts';
import { calculateQuote } from '#shared/domain/pricing/quote.ts';
import { selectTermsOfLines } from '#shared/domain/pricing/terms-of-lines.ts';
import type { PlacedQuote } from '#shared/domain/stored/orders.ts';
import { law } from '#tests/support/law.ts';
import { parcelTerms } from '#tests/support/orders.ts';
import { quoted } from '../pricing/arbitrary.ts';
import { aLine, anInput, must } from '../pricing/quote-samples.ts';

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the proof of a price', () => {
  law('comes back whole, and the price is calculated again from what came back', quoted, (placed) => {
    const stored = unpackProof<PlacedQuote>(packProof(placed));
    expect(stored).toEqual(asJson(placed));
    expect(asJson(must(calculateQuote(stored.input)))).toEqual(stored.quote);
  });

  test('of a guest’s order of one line fits two write units with its keys', () => {
    const lines = [aLine({ lineId: '01M8DKRDG6PB1KW39C0C7JDSDS~BASE', shippingCode: 'parcel' })];
    const input = anInput({
      lines,
      userCoupons: [],
      pointLots: [],
      ...selectTermsOfLines(lines, parcelTerms),
    });
    expect(packProof({ input, quote: must(calculateQuote(input)) }).length).toBeLessThan(1_800);
  });
});
