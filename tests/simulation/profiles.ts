import { type Grief, noGrief, outageGrief, slowGrief, unheardGrief, usualGrief } from './world/fates.ts';

/** Parameters of a history. */
export type Profile = {
  says: string;
  visitsADay: number;
  /** Share of visits that all come at noon */
  rush: number;
  /** True when people mostly want to exchange what they received */
  isFickle: boolean;
  /** Share of people who press twice, order in two windows at once, or cancel a new order */
  haste: number;
  /**
   * Share of people who return from the payment window when their order, or their payment attempt, is about to expire
   */
  lateness: number;
  /** Share of rare behavior, and of things that two clerks handle at once */
  particularity: number;
  /** Share of people who return from the payment window and submit again, or change the order first */
  returns: number;
  /** Longest time from the form to the order (ms) */
  longestThoughtMs: number;
  products: number;
  members: number;
  /** Units of each product at the opening of the shop */
  stock: number;
  /** Points of each member at the opening of the shop */
  gift: number;
  /** Uses of the joining coupon allowed in the whole shop; 0: no limit other than the pieces issued */
  couponUses: number;
  grief: Grief;
  /** Factor by which failures are more frequent that have not yet occurred in this history */
  eagerness: number;
  /** Days after the last visit in which everything has to complete */
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
