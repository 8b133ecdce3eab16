import { goods } from './goods.ts';

/** A picture to render: model, kind, colour and view. */
export type Shot = {
  /** Names the picture's file and its entry in the manifest */
  key: string;
  model: string;
  kind: string;
  colour: string;
  hex: string;
  view: View;
};

const views = ['packshot', 'other'] as const;
type View = (typeof views)[number];

const colours: Readonly<Record<string, readonly [name: string, hex: string]>> = {
  화이트: ['white', '#ffffff'],
  아이보리: ['ivory', '#f3ead8'],
  베이지: ['beige', '#d8c3a5'],
  라이트그레이: ['lightgrey', '#c9ccd1'],
  그레이: ['grey', '#9fa3a7'],
  차콜: ['charcoal', '#4b4f55'],
  블랙: ['black', '#1d1f22'],
  네이비: ['navy', '#27385c'],
  세이지: ['sage', '#9db19a'],
  올리브: ['olive', '#6b6f45'],
  테라코타: ['terracotta', '#c0664a'],
  라벤더: ['lavender', '#b9a7d6'],
  오크: ['oak', '#c99a5b'],
  우드: ['wood', '#c99a5b'],
};
/** Colour of models that have one of their own. */
export const PLAIN = 'plain';
const plain = [PLAIN, '#f4f2ed'] as const;

/** Returns the hex value of a colour by its short name. */
export const paletteHex = (name: string): string => {
  const found = [plain, ...Object.values(colours)].find(([short]) => short === name);
  if (!found) throw new Error(`no colour of the palette: ${name}`);
  return found[1];
};

/** Data of a product: its category of the third level, name, and the names of the colours it is offered in. */
export type Told = { leaf: string; name: string; colors: readonly string[]; i: number };

/** Returns one of the colours a shopper can choose, so that neighbours differ; otherwise the colour in the name. */
const colourOf = ({ name, colors, i }: Told): readonly [string, string] => {
  const colour = colors[i % colors.length] ?? name.split(' ').findLast((word) => word in colours);
  return (colour !== undefined && colours[colour]) || plain;
};

/** Returns the shots for a product's name, the main one first. Empty when no model is similar. */
export const shotsOf = (told: Told): Shot[] => {
  const row = goods[told.leaf]?.find(([word]) => word === '' || told.name.includes(word));
  if (!row) return [];
  const [, model, kind = 'only', own] = row;
  const [colour, hex] = own === 'own colour' ? plain : colourOf(told);
  return views.map((view) => ({
    key: [model, kind, colour, view].join('-').replaceAll('_', '-'),
    model,
    kind,
    colour,
    hex,
    view,
  }));
};
