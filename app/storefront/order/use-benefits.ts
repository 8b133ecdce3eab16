import { useState } from 'react';
import { couponChoiceText } from '#shared/domain/pricing/choice-text.ts';
import type { OrderFormQuote } from '#shared/usecases/orders/quote-order-form.ts';

/** The coupons and points of the order form: what the shopper chose, and what the server calculated. */
export type Benefits = {
  /** The picker's value of a coupon; empty when it is not used */
  placeOf(_userCoupon: string): string;
  put(_userCoupon: string, place: string): void;
  /** As typed */
  point: string;
  typePoint(point: string): void;
  /** Asks for the price with the points that were typed; nothing when they did not change */
  leavePoint(): void;
  /** Asks for the price with other benefits */
  use(use: string): void;
};

type Chosen = { places: ReadonlyMap<string, string>; point: string };

const chosenIn = ({ chosen: { coupons, point } }: OrderFormQuote): Chosen => ({
  places: new Map(coupons.map((choice) => [choice._userCoupon, couponChoiceText(choice)])),
  point: String(point),
});

/** Whether the fields of a form hold other coupons or points than were priced. */
export const isOtherwise = (fields: FormData, { chosen: { coupons, point } }: OrderFormQuote): boolean => {
  const priced = coupons.map(couponChoiceText).sort();
  const held = fields.getAll('coupons').filter(Boolean).map(String).sort();
  return held.join('\n') !== priced.join('\n') || Number(fields.get('point') ?? point) !== point;
};

/**
 * @param ask sends the form to be priced, with another `intent` when given. Fields show a choice at once; each answer sets
 *   them to the values it was priced with
 */
export const useBenefits = (quoted: OrderFormQuote, ask: (intent?: string) => void): Benefits => {
  const [answered, setAnswered] = useState(quoted);
  const [chosen, setChosen] = useState(() => chosenIn(quoted));
  if (answered !== quoted) {
    setAnswered(quoted);
    setChosen(chosenIn(quoted));
  }
  return {
    placeOf: (_userCoupon) => chosen.places.get(_userCoupon) ?? '',
    put(_userCoupon, place) {
      setChosen({ ...chosen, places: new Map([...chosen.places, [_userCoupon, place]]) });
      ask();
    },
    point: chosen.point,
    typePoint: (point) => setChosen({ ...chosen, point }),
    leavePoint() {
      if (Number(chosen.point) !== quoted.chosen.point) ask();
    },
    use: (use) => ask(`use:${use}`),
  };
};
