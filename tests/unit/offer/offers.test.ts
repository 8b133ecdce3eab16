import { describe, expect, test } from 'vitest';
import { checkOffers, listMissingProducts } from '#shared/domain/offer/check-offers.ts';
import { followMains } from '#shared/domain/offer/follow-main.ts';
import { offersOf } from '#shared/domain/offer/offers.ts';
import { spreadObstacles } from '#shared/domain/offer/spread-obstacles.ts';
import { law } from '#tests/support/law.ts';
import { anOffer, beside, main, offering, productsById, someCart } from './offer-samples.ts';

const chair = offering('chair', [anOffer('cushion', { amount: 2 })], [anOffer('lamp')]);
const sink = offering('sink', [anOffer('tap', { mandatory: true }), anOffer('soap')]);
const catalog = productsById(chair, sink);
const codesOf = (...lines: Parameters<typeof checkOffers>[0]) =>
  checkOffers(lines, catalog).map(({ at, code }) => `${at} ${code}`);

describe('what may be bought beside a product (rules 1.18)', () => {
  test.each([
    [
      'as many as go with the units of the main product',
      [main('chair', 2), beside('cushion', 'chair', 4)],
      [],
    ],
    ['one more', [main('chair', 2), beside('cushion', 'chair', 5)], ['1 OFFER_TOO_MANY']],
    [
      'one more on two lines of the same',
      [main('chair'), beside('cushion', 'chair', 2), beside('cushion', 'chair', 1, 'BASE')],
      ['1 OFFER_TOO_MANY', '2 OFFER_TOO_MANY'],
    ],
    ['without its main product', [beside('cushion', 'chair')], ['0 OFFER_WITHOUT_MAIN']],
    ['beside nothing at all', [main('chair'), beside('cushion', undefined)], ['1 OFFER_WITHOUT_MAIN']],
    [
      'beside what is itself bought beside something',
      [main('sink'), beside('tap', 'sink'), beside('chair', 'sink'), beside('lamp', 'chair')],
      ['2 OFFER_ENDED', '3 OFFER_WITHOUT_MAIN'],
    ],
    ['what the product does not offer', [main('chair'), beside('tap', 'chair')], ['1 OFFER_ENDED']],
    ['a related like a choicee', [main('chair'), { ...beside('lamp', 'chair'), role: 'related' }], []],
    [
      'a supply that nobody offers',
      [main('chair'), { ...beside('glue', 'chair'), role: 'supply' }],
      ['1 OFFER_ENDED'],
    ],
    [
      'with another option of the main product',
      [main('chair', 1, 'red'), beside('lamp', 'chair', 1, 'blue')],
      ['1 OFFER_WITHOUT_MAIN'],
    ],
    [
      'a main product without its mandatory item',
      [main('sink'), beside('soap', 'sink')],
      ['0 OFFER_MANDATORY'],
    ],
    ['too few mandatory items', [main('sink', 3), beside('tap', 'sink', 2)], ['1 OFFER_MANDATORY']],
    ['too many mandatory items', [main('sink'), beside('tap', 'sink', 2)], ['1 OFFER_TOO_MANY']],
    ['the same thing for itself does not count', [main('sink'), main('tap')], ['0 OFFER_MANDATORY']],
  ] as const)('%s', (_says, lines, problems) => {
    expect(codesOf(...lines)).toEqual(problems);
    for (const { message } of checkOffers(lines, catalog)) expect(message).toMatch(/[가-힣]/);
  });

  test('a mandatory item that is not on show any more is missed by nobody', () => {
    const alone = [main('sink')];
    expect(listMissingProducts(alone, catalog)).toEqual(['tap']);
    expect(checkOffers(alone, catalog, new Set(['tap']))).toEqual([]);
  });

  test('offers that are switched off are none; what is listed twice is offered once, as first listed', () => {
    const twice = offering(
      'twice',
      [anOffer('x'), anOffer('y', { enabled: false })],
      [anOffer('x', { amount: 5 })],
    );
    expect(offersOf(twice).map(({ _product, custom }) => [_product, custom.amount])).toEqual([['x', 1]]);
    expect(
      offersOf({ ...twice, choiceesConf: { enabled: false } }).map(({ custom }) => custom.amount),
    ).toEqual([5]);
  });
});

describe('offer lines follow their main lines', () => {
  test.each([
    ['fewer units: at most what is offered', [main('chair'), beside('cushion', 'chair', 4)], [1, 2]],
    [
      'more units: mandatory ones with them, others stay',
      [main('sink', 3), beside('tap', 'sink'), beside('soap', 'sink')],
      [3, 3, 1],
    ],
    ['no main line: gone', [main('chair'), beside('cushion', 'sink')], [1]],
    ['not offered any more: stays and says so', [main('chair'), beside('tap', 'chair', 7)], [1, 7]],
  ] as const)('%s', (_says, lines, amounts) => {
    expect(followMains(lines, catalog).map(({ amount }) => amount)).toEqual(amounts);
  });

  law(
    'after following nothing is too many, too few or without a main line, and nothing follows twice',
    someCart,
    ({ lines, products }) => {
      const followed = followMains(lines, products);
      const codes = checkOffers(followed, products).filter(
        ({ at, code }) => code !== 'OFFER_ENDED' && followed[at]?.role !== 'product',
      );
      expect(codes).toEqual([]);
      expect(followMains(followed, products)).toEqual(followed);
    },
  );

  law('main lines never change by following', someCart, ({ lines, products }) => {
    const mains = (of: typeof lines) => of.filter(({ role }) => role === 'product');
    expect(mains(followMains(lines, products))).toEqual(mains(lines));
  });
});

describe('what holds back a line holds back those that go with it', () => {
  const lines = [main('sink'), beside('tap', 'sink'), beside('soap', 'sink'), main('chair')];
  test.each([
    ['a main line: all beside it', ['품절', undefined, undefined, undefined], [true, true, true, false]],
    [
      'a mandatory item: its main line, and all beside that',
      [undefined, '품절', undefined, undefined],
      [true, true, true, false],
    ],
    [
      'an optional item: nothing else',
      [undefined, undefined, '품절', undefined],
      [false, false, true, false],
    ],
  ])('%s', (_says, obstacles, held) => {
    expect(spreadObstacles(lines, obstacles, catalog).map(Boolean)).toEqual(held);
  });
});
