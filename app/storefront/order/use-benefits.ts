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
  /** Asks for the price of the form as it is */
  ask(): void;
};

export type Chosen = {
  places: ReadonlyMap<string, string>;
  point: string;
  /** The points the price was last asked for with, or was made with since */
  sent: string;
};

export const chosenIn = ({ chosen: { coupons, point } }: Pick<OrderFormQuote, 'chosen'>): Chosen => ({
  places: new Map(coupons.map((choice) => [choice._userCoupon, couponChoiceText(choice)])),
  point: String(point),
  sent: String(point),
});

/** What the fields show once a price has come: points that somebody has typed since it was asked for stay. */
export const afterQuote = ({ point, sent }: Chosen, quoted: Pick<OrderFormQuote, 'chosen'>): Chosen => {
  const priced = chosenIn(quoted);
  return point === sent ? priced : { ...priced, point };
};

/** Whether the fields of a form hold other coupons or points than were priced. */
export const isOtherwise = (fields: FormData, { chosen: { coupons, point } }: OrderFormQuote): boolean => {
  const priced = coupons.map(couponChoiceText).sort();
  const held = fields.getAll('coupons').filter(Boolean).map(String).sort();
  return held.join('\n') !== priced.join('\n') || Number(fields.get('point') ?? point) !== point;
};

/**
 * @param ask sends the form to be priced, with another `intent` when given. Fields show a choice at once; each price sets
 *   them to the values it was made with
 */
export const useBenefits = (quoted: OrderFormQuote, ask: (intent?: string) => void): Benefits => {
  const [answered, setAnswered] = useState(quoted);
  const [chosen, setChosen] = useState(() => chosenIn(quoted));
  if (answered !== quoted) {
    setAnswered(quoted);
    setChosen(afterQuote(chosen, quoted));
  }
  const send = (intent?: string) => {
    setChosen((was) => ({ ...was, sent: was.point }));
    ask(intent);
  };
  return {
    placeOf: (_userCoupon) => chosen.places.get(_userCoupon) ?? '',
    put(_userCoupon, place) {
      setChosen((was) => ({ ...was, places: new Map([...was.places, [_userCoupon, place]]) }));
      send();
    },
    point: chosen.point,
    typePoint: (point) => setChosen((was) => ({ ...was, point })),
    leavePoint() {
      const { point, sent } = chosen;
      if (Number(point) !== quoted.chosen.point || Number(point) !== Number(sent)) send();
    },
    use: (use) => send(`use:${use}`),
    ask: () => send(),
  };
};
