import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Quote } from '#shared/domain/pricing/types.ts';
import { PRICE_PROOF } from './price-proof-titles.ts';
import PriceStepsAtHand from './price-steps.tsx';

type Price = { quote: Quote; nameOf: (lineId: string) => string };

/**
 * Steps of a price, collapsed. Few people open them, so their code is loaded then, and again on the next opening if
 * that failed. Without scripts they are in the page.
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
  // It may have been opened before hydration.
  useEffect(ask, []);
  return (
    <details ref={details} className="proof why" onToggle={ask}>
      <summary>{PRICE_PROOF}</summary>
      {PriceSteps ? (
        <PriceSteps {...price} />
      ) : (
        // Browsers with scripts ignore this content.
        <noscript>{import.meta.env.SSR && <PriceStepsAtHand {...price} />}</noscript>
      )}
    </details>
  );
};
