import { won } from '#shared/domain/money/won.ts';
import { BASE_SKU, type OptionCriterion, type Sku } from '#shared/domain/product/product.ts';
import { between, idOf, type Random, some } from '../random.ts';
import type { Leaf, Mid, Offer, Top } from './category-tree.ts';

const colors = [
  ['화이트', '#ffffff'],
  ['아이보리', '#f3ead8'],
  ['베이지', '#d8c3a5'],
  ['라이트그레이', '#c9ccd1'],
  ['차콜', '#4b4f55'],
  ['블랙', '#1d1f22'],
  ['네이비', '#27385c'],
  ['세이지', '#9db19a'],
  ['올리브', '#6b6f45'],
  ['테라코타', '#c0664a'],
  ['라벤더', '#b9a7d6'],
  ['오크', '#c99a5b'],
] as const;

const sizesOf = (top: Top, mid: Mid, leaf: Leaf): string[] => {
  if (mid.code === 'angelcare') return ['10평대', '20평대', '30평대'];
  if (['bed', 'mattress', 'bedding'].includes(leaf.code)) return ['슈퍼싱글', '퀸', '킹'];
  if (top.code === 'furniture' || top.code === 'bath') return ['800mm', '1200mm', '1500mm'];
  if (mid.code === 'cookware' || leaf.code === 'board') return ['20cm', '24cm', '28cm'];
  return ['소형', '중형', '대형'];
};

/** Share of the price added for the n-th value: sizes grow, sets cost a little less per piece. */
const STEPS = { size: [0, 0.12, 0.28], set: [0, 0.9, 2.6] };
const addedFor = (kind: keyof typeof STEPS, n: number, price: number): number => {
  const step = price < 10_000 ? 100 : 1_000;
  return Math.round((price * (STEPS[kind][n] ?? 0)) / step) * step;
};

type Axis = OptionCriterion & { added: number[] };

const axesOf = (random: Random, top: Top, mid: Mid, leaf: Leaf, price: number): Axis[] => {
  const wants = (offer: 'color' | 'size' | 'set'): boolean => leaf.offer.includes(offer);
  const others = (name: string, values: string[], kind: 'size' | 'set'): Axis => ({
    type: 'OTHER',
    name,
    values: values.map((value) => ({ name: value })),
    added: values.map((_, n) => addedFor(kind, n, price)),
  });
  const chosen = some(random, colors, between(random, 2, leaf.offer === 'color' ? 4 : 3));
  return [
    ...(wants('color')
      ? [
          {
            type: 'COLOR' as const,
            name: '색상',
            values: chosen.map(([name, hexa]) => ({ name, hexa })),
            added: chosen.map(() => 0),
          },
        ]
      : []),
    ...(wants('size') ? [others('크기', sizesOf(top, mid, leaf), 'size')] : []),
    ...(wants('set') ? [others('구성', ['1개', '2개 세트', '4개 세트'], 'set')] : []),
  ];
};

/** Returns the options of a product: criteria and every combination of their values, each with price and stock. */
export const offerOf = (
  random: Random,
  _product: string,
  { top, mid, leaf }: { top: Top; mid: Mid; leaf: Leaf },
  price: number,
): { criteria: OptionCriterion[]; skus: Sku[] } => {
  const axes = axesOf(random, top, mid, leaf, price);
  const stock = (): number => (random() < 0.08 ? 0 : between(random, 3, 120));
  if (axes.length === 0) {
    const base = { _product, sku: BASE_SKU, name: '', value: [], price: won(0) };
    return { criteria: [], skus: [{ ...base, stock: between(random, 5, 150), enabled: true, index: 0 }] };
  }
  type Choice = { value: string[]; hexa?: string; added: number };
  const choices = axes.reduce<Choice[]>(
    (soFar, axis) =>
      soFar.flatMap(({ value, hexa, added }) =>
        axis.values.map((choice, n) => ({
          value: [...value, choice.name],
          hexa: hexa ?? choice.hexa,
          added: added + (axis.added[n] ?? 0),
        })),
      ),
    [{ value: [], added: 0 }],
  );
  const skus = choices.map(
    ({ value, hexa, added }, index): Sku => ({
      _product,
      sku: idOf(`sku ${_product} ${index}`),
      name: value.join(' / '),
      value,
      ...(hexa ? { hexa } : {}),
      price: won(added),
      stock: stock(),
      enabled: true,
      index,
    }),
  );
  return { criteria: axes.map(({ added, ...criterion }) => criterion), skus };
};

/** True when the shopper chooses the colour, so that it is not part of the name. */
export const leavesColor = (offer: Offer): boolean => offer.startsWith('color');
