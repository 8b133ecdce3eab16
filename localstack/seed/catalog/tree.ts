/** How a kind of product is offered: what a shopper chooses on. */
export type Offer = 'plain' | 'color' | 'size' | 'colorsize' | 'set' | 'colorset';

/** How it leaves the shop: values of the setting's shipping codes. */
export type Way = 'parcel' | 'freight' | 'install' | 'direct' | 'visit';

/** A category of the third level with what its products are made from. */
export type Leaf = {
  code: string;
  name: string;
  nouns: string[];
  /** won */
  price: { from: number; to: number };
  offer: Offer;
};
export type Mid = { code: string; name: string; way: Way; leaves: Leaf[] };
export type Top = { code: string; name: string; color: string; mids: Mid[] };

const LINE = /^(\S+) (\S+) (.+) (\d+)-(\d+) (\w+)$/;

/** `code name noun/noun from-to offer`, prices in thousands of won. */
const leaf = (line: string): Leaf => {
  const [, code, name, nouns, from, to, offer] = LINE.exec(line) ?? [];
  if (!code || !name || !nouns) throw new Error(`not a leaf: ${line}`);
  return {
    code,
    name,
    nouns: nouns.split('/'),
    offer: offer as Offer,
    price: { from: Number(from) * 1000, to: Number(to) * 1000 },
  };
};

export const mid = (code: string, name: string, way: Way, leaves: string[]): Mid => ({
  code,
  name,
  way,
  leaves: leaves.map(leaf),
});

export const top = (code: string, name: string, color: string, mids: Mid[]): Top => ({
  code,
  name,
  color,
  mids,
});
