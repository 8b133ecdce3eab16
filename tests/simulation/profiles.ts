import { type Grief, noGrief, outageGrief, slowGrief, unheardGrief, usualGrief } from './world/fates.ts';

/** What a history is like. */
export type Profile = {
  says: string;
  visitsADay: number;
  /** The share of visits that all come at noon */
  rush: number;
  /** Whether people would mostly rather have something else than what came */
  isFickle: boolean;
  /** How often people press twice, order in two windows at once, or cancel what they ordered a moment ago */
  haste: number;
  /** How often people come back from the payment window when their order, or what is known of its payment, comes to its end */
  lateness: number;
  /** Share of people who do what few do, and of things that two clerks take in hand at once */
  particularity: number;
  /** The share of people who come back from the payment window and press once more, or change the order first */
  returns: number;
  /** Longest time from the form to the order (ms) */
  longestThoughtMs: number;
  products: number;
  members: number;
  /** Units of each product when the shop opens */
  stock: number;
  /** Points everybody has when the shop opens */
  gift: number;
  /** Times the coupon of joining may be used in the whole shop; 0: as often as there are pieces of it */
  couponUses: number;
  grief: Grief;
  /** How much oftener a call comes to grief in a way in which none like it did in this history */
  eagerness: number;
  /** Days after the last visit in which everything may come to its end */
  healingDays: number;
};

const ordinary: Profile = {
  says: 'an ordinary day: people come all day, one call in a hundred comes to grief',
  visitsADay: 12,
  rush: 0.1,
  isFickle: false,
  haste: 0,
  lateness: 0,
  particularity: 0,
  returns: 0,
  longestThoughtMs: 180_000,
  products: 5,
  members: 6,
  stock: 60,
  gift: 6_000,
  couponUses: 0,
  grief: usualGrief,
  eagerness: 1,
  healingDays: 3,
};

export const profiles = {
  peace: { ...ordinary, says: 'nothing ever goes wrong', grief: noGrief },
  quiet: ordinary,
  small: {
    ...ordinary,
    says: 'a small shop: hours pass in which nobody comes, so that what is left open is ended by schedules alone',
    visitsADay: 5,
    members: 4,
  },
  seeking: {
    ...ordinary,
    says: 'whatever has not gone wrong so far is what goes wrong next: each call of each thing that is done, in every way it can',
    eagerness: 30,
    healingDays: 6,
  },
  sale: {
    ...ordinary,
    says: 'a sale at noon: everybody comes at once for the few things there are',
    visitsADay: 30,
    rush: 0.9,
    longestThoughtMs: 2_000,
    products: 1,
    members: 20,
    stock: 9,
  },
  fickle: {
    ...ordinary,
    says: 'hardly anybody keeps what came: goods go back, or are exchanged for other options',
    isFickle: true,
    products: 2,
    healingDays: 6,
  },
  hasty: {
    ...ordinary,
    says: 'everybody presses twice, pays in two windows, and cancels what they ordered a moment ago',
    visitsADay: 20,
    haste: 0.6,
    members: 20,
    healingDays: 1,
  },
  outage: {
    ...ordinary,
    says: 'the payment companies are hardly there, and people try again and again',
    grief: outageGrief,
    haste: 0.4,
  },
  late: {
    ...ordinary,
    says: 'people dally in the payment window until their order lapses, or give it up in another one; payments are hard to reach',
    visitsADay: 24,
    haste: 0.4,
    lateness: 0.6,
    members: 4,
    grief: outageGrief,
    healingDays: 1,
  },
  slow: {
    ...ordinary,
    says: 'payment companies do much later what they were asked, when people have paid anew, given up, or gone elsewhere',
    visitsADay: 24,
    haste: 0.4,
    lateness: 0.3,
    grief: slowGrief,
  },
  particular: {
    ...ordinary,
    says: 'people pay with points alone, send back all that came at once, and ring up while they pay; a colleague does what a clerk is about to do',
    visitsADay: 12,
    isFickle: true,
    particularity: 0.5,
    products: 4,
    gift: 40_000,
    couponUses: 5,
    healingDays: 6,
  },
  unheard: {
    ...ordinary,
    says: 'mails and texts are handed over, and their carriers often do not answer',
    grief: unheardGrief,
    healingDays: 1,
  },
  patient: {
    ...ordinary,
    says: 'a month goes by after few have come: what they leave alone is confirmed, counted, reminded of and cleared away',
    visitsADay: 6,
    members: 4,
    healingDays: 32,
  },
  wavering: {
    ...ordinary,
    says: 'people come back from the payment window, press once more or change what they ordered, and pay in the window they left',
    visitsADay: 24,
    haste: 0.2,
    lateness: 0.1,
    returns: 0.7,
    members: 5,
    stock: 30,
  },
} as const satisfies Record<string, Profile>;
export type ProfileName = keyof typeof profiles;
