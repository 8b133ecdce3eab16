import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { calculateQuote } from '#shared/domain/pricing/quote.ts';
import { selectTermsOfLines } from '#shared/domain/pricing/terms-of-lines.ts';
import { law } from '#tests/support/law.ts';
import { quotableInput } from './arbitrary.ts';
import { at } from './quote-samples.ts';

const elsewhere = fc.record({
  postcode: fc.constantFrom('06236', '63100', '40210', undefined),
  address1: fc.constantFrom('서울특별시 강남구', '제주특별자치도 제주시', undefined),
  geolocation: fc.constantFrom(undefined, at(126.978, 37.5665), at(126.5312, 33.4996)),
});

describe('what an order keeps of the terms of shipping', () => {
  law(
    'prices it as all the terms do, wherever it goes',
    fc.record({ input: quotableInput, elsewhere }),
    ({ input, elsewhere }) => {
      const { shippingPolicies: policies, shippingCodes, islands } = input;
      const codes = shippingCodes.map((code) => ({ ...code, areas__available: ['서울특별시'] }));
      const whole = { ...input, shippingCodes: codes };
      const warehouse = { postcode: '04524', address1: '서울', address2: '' };
      const terms = selectTermsOfLines(input.lines, {
        policies,
        codes: codes.map((code) => ({ ...code, warehouse: { ...warehouse, ...code.warehouse } })),
        islands: [
          { _id: 'none', name: '육지', from: '00000', to: '99999', version: 1 },
          ...islands.map((island, n) => ({ ...island, _id: `${n}`, name: '섬', version: 1 })),
        ],
      });
      const kept = JSON.parse(JSON.stringify({ ...whole, ...terms }));
      for (const receiver of [input.receiver, elsewhere]) {
        const again = calculateQuote({ ...kept, receiver });
        expect(JSON.parse(JSON.stringify(again))).toEqual(
          JSON.parse(JSON.stringify(calculateQuote({ ...whole, receiver }))),
        );
      }
    },
  );
});
