import { useState } from 'react';
import { couponChoiceText } from '#shared/domain/pricing/choice-text.ts';
import type { OrderFormQuote } from '#shared/usecases/orders/quote-order-form.ts';

/** Coupons and points on the order form: what the shopper does with them, and what the server made of it. */
export type Benefits = {
  /** The picker's value of a coupon; empty when it is not used */
  placeOf(_userCoupon: string): string;
  put(_userCoupon: string, place: string): void;
  /** As typed */
  point: string;
  typePoint(point: string): void;
  /** Prices the points that were typed; passing through the field asks for nothing */
  leavePoint(): void;
  /** Asks for another way to pay */
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
 * @param ask sends what is on the form to be priced, with another `intent` when given; fields show a choice at once,
 *   and every answer sets them to what it was priced with
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
