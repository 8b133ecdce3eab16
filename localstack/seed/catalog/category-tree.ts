/** Options of a kind of product: what a shopper chooses. */
export type Offer = 'plain' | 'color' | 'size' | 'colorsize' | 'set' | 'colorset';

/** Way of shipping: values of the setting's shipping codes. */
export type Way = 'parcel' | 'freight' | 'install' | 'direct' | 'visit';

/** A category of the third level with the data its products are made from. */
export type Leaf = {
  code: string;
  name: string;
  nouns: string[];
  /** won */
  price: { from: number; to: number };
  offer: Offer;
  way: Way;
};
export type Mid = { code: string; name: string; leaves: Leaf[] };
export type Top = { code: string; name: string; color: string; mids: Mid[] };

const LINE = /^(\S+) (\S+) (.+) (\d+)-(\d+) (\w+)(?: (\w+))?$/;

/**
 * `code name noun/noun from-to offer`, prices in thousands of won; then its own way of shipping, if it differs from its
 * neighbours.
 */
const leaf = (line: string, way: Way): Leaf => {
  const [, code, name, nouns, from, to, offer, ownWay] = LINE.exec(line) ?? [];
  if (!code || !name || !nouns) throw new Error(`not a leaf: ${line}`);
  return {
    code,
    name,
    nouns: nouns.split('/'),
    offer: offer as Offer,
    way: (ownWay as Way | undefined) ?? way,
    price: { from: Number(from) * 1000, to: Number(to) * 1000 },
  };
};

export const mid = (code: string, name: string, way: Way, leaves: string[]): Mid => ({
  code,
  name,
  leaves: leaves.map((line) => leaf(line, way)),
});

export const top = (code: string, name: string, color: string, mids: Mid[]): Top => ({
  code,
  name,
  color,
  mids,
});
