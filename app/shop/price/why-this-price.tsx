import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Quote } from '#shared/domain/pricing/types.ts';
import { PRICE_PROOF } from './price-proof-titles.ts';
import PriceStepsAtHand from './price-steps.tsx';

type Price = { quote: Quote; nameOf: (lineId: string) => string };

/**
 * Why something would cost what it would cost, folded away until it is asked: few ask, so what tells it is fetched then,
 * and once more when it is opened again where it did not come. Without scripts it is in the page.
 */
export const WhyThisPrice = (price: Price) => {
  const details = useRef<HTMLDetailsElement>(null);
  const [PriceSteps, setPriceSteps] = useState<ComponentType<Price>>();
  const ask = () => {
    if (!details.current?.open) return;
    import('./price-steps.tsx').then(
      (fetched) => setPriceSteps(() => fetched.default),
      () => undefined,
    );
  };
  // It may have been opened before the page came alive.
  useEffect(ask, []);
  return (
    <details ref={details} className="proof why" onToggle={ask}>
      <summary>{PRICE_PROOF}</summary>
      {PriceSteps ? (
        <PriceSteps {...price} />
      ) : (
        // Browsers with scripts leave alone what is in there.
        <noscript>{import.meta.env.SSR && <PriceStepsAtHand {...price} />}</noscript>
      )}
    </details>
  );
};
