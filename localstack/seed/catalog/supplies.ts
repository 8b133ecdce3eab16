/** Categories of the third level whose products need supplies, and the categories of those supplies. */
export const suppliesByLeaf: Readonly<Record<string, readonly string[]>> = {
  'shower-head': ['bath-filter'],
  'shower-set': ['bath-filter'],
  'basin-tap': ['bath-filter'],
  dispenser: ['dish-soap'],
  tub: ['bath-cleaner'],
  'one-piece': ['bath-cleaner'],
  'two-piece': ['bath-cleaner'],
  bidet: ['bath-cleaner'],
  'dish-rack': ['dish-soap'],
  hamper: ['laundry-soap'],
  'laundry-shelf': ['laundry-soap'],
  mop: ['multi-cleaner'],
  pendant: ['bulb'],
  sconce: ['bulb'],
  lantern: ['battery'],
  sensor: ['battery'],
};
