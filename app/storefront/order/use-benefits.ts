import { useState } from 'react';
import { formatCouponChoice } from '#shared/domain/pricing/choice-text.ts';
import type { OrderFormQuote } from '#shared/usecases/orders/placing/quote-order-form.ts';

/** Coupons and points of the order form: the shopper's choice, and the server's calculation. */
export type Benefits = {
  /** Value of a coupon's select; empty when it is not used */
  placeOf(_userCoupon: string): string;
  put(_userCoupon: string, place: string): void;
  /** Points as typed */
  point: string;
  typePoint(point: string): void;
  /** Asks for the price with the typed points, if they have changed */
  leavePoint(): void;
  /** Asks for the price with another use of benefits */
  use(use: string): void;
  /** Asks for the price of the current form */
  ask(): void;
};

export type Chosen = {
  places: ReadonlyMap<string, string>;
  point: string;
  /** Points of the last request for a price, or of a later answer */
  sent: string;
};

export const chosenIn = ({ chosen: { coupons, point } }: Pick<OrderFormQuote, 'chosen'>): Chosen => ({
  places: new Map(coupons.map((choice) => [choice._userCoupon, formatCouponChoice(choice)])),
  point: String(point),
  sent: String(point),
});

/** Updates the fields after a price has arrived. Points typed since the request stay. */
export const afterQuote = ({ point, sent }: Chosen, quoted: Pick<OrderFormQuote, 'chosen'>): Chosen => {
  const priced = chosenIn(quoted);
  return point === sent ? priced : { ...priced, point };
};

/** True when the fields of a form contain other coupons or points than the price was calculated for. */
export const isChangedChoice = (
  fields: FormData,
  { chosen: { coupons, point } }: OrderFormQuote,
): boolean => {
  const priced = coupons.map(formatCouponChoice).sort();
  const chosen = fields.getAll('coupons').filter(Boolean).map(String).sort();
  return chosen.join('\n') !== priced.join('\n') || Number(fields.get('point') ?? point) !== point;
};

/**
 * Manages the coupons and points of the order form.
 * @param ask sends the form to calculate the price, with another `intent` when given. Fields show a choice at once;
 * each price sets them to its own values
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
