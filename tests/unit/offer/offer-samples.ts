import fc from 'fast-check';
import { won } from '#shared/domain/money/won.ts';
import type { AddOn } from '#shared/domain/offer/offers.ts';
import { BASE_SKU, type ChoiceItem, type Product } from '#shared/domain/product/product.ts';
import { someProduct } from '#tests/support/catalog.ts';

/** Builds an add-on offered for 4,000 won with a product, one for each of its units by default. */
export const anOffer = (
  _product: string,
  { amount = 1, ...changes }: Partial<ChoiceItem> & { amount?: number } = {},
): ChoiceItem => ({
  _id: `offer-${_product}`,
  _product,
  _option: BASE_SKU,
  custom: { name: _product, amount, salePrice: won(4_000) },
  enabled: true,
  deleted: false,
  mandatory: false,
  ...changes,
});

/** Builds a product with its offers. */
export const offering = (_id: string, choicees: ChoiceItem[], relateds: ChoiceItem[] = []): Product =>
  someProduct(_id, {
    choicees,
    choiceesConf: { enabled: true },
    relateds,
    relatedsConf: { enabled: true },
  }).product;

export const productsById = (...products: Product[]): Map<string, Product> =>
  new Map(products.map((product) => [product._id, product]));

/** Builds a line of a main product. */
export const main = (_product: string, amount = 1, sku = BASE_SKU): AddOn => ({
  _product,
  sku,
  amount,
  role: 'product',
});

/** Builds a line of an add-on of a main product. */
export const beside = (_product: string, _main: string | undefined, amount = 1, mainSku?: string): AddOn => ({
  _product,
  sku: BASE_SKU,
  amount,
  role: 'choicee',
  ...(_main && { _main }),
  ...(mainSku && { mainSku }),
});

const sets = fc.array(
  fc.record({
    thing: fc.constantFrom('x', 'y', 'z', 'old'),
    amount: fc.integer({ min: 1, max: 3 }),
    mandatory: fc.boolean(),
    enabled: fc.constantFrom(true, true, true, false),
  }),
  { maxLength: 4 },
);

/**
 * Generates arbitrary carts: two main products with offers, some of which have ended, and add-ons of any product or of
 * none.
 */
export const someCart: fc.Arbitrary<{ lines: AddOn[]; products: Map<string, Product> }> = fc
  .record({
    sets: fc.tuple(sets, sets),
    lines: fc.uniqueArray(
      fc.record({
        thing: fc.constantFrom('a', 'b', 'x', 'y', 'z'),
        isMain: fc.boolean(),
        of: fc.constantFrom('a', 'b', undefined),
        mainSku: fc.constantFrom('red', 'blue', undefined),
        sku: fc.constantFrom('red', 'blue'),
        amount: fc.integer({ min: 1, max: 9 }),
      }),
      { maxLength: 10, selector: ({ amount: _amount, ...line }) => JSON.stringify(line) },
    ),
  })
  .map(({ sets: [ofA, ofB], lines }) => {
    const offers = (set: typeof ofA) =>
      set.map(({ thing, ...terms }, i) => anOffer(thing, { ...terms, _id: `${thing}${i}` }));
    return {
      products: productsById(offering('a', offers(ofA)), offering('b', [], offers(ofB))),
      lines: lines.map(({ thing, isMain, of, mainSku, sku, amount }) =>
        isMain ? main(thing, amount, sku) : beside(thing, of, amount, mainSku),
      ),
    };
  });
