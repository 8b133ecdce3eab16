import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Quote } from '#shared/domain/pricing/types.ts';
import { PRICE_PROOF } from './price-proof-titles.ts';
import PriceStepsAtHand from './price-steps.tsx';

const PriceSteps = lazy(() => import('./price-steps.tsx'));

/**
 * Why something would cost what it would cost, folded away until it is asked: few ask, so what tells it is fetched then.
 * Without scripts it is in the page.
 */
export const WhyThisPrice = (price: { quote: Quote; nameOf: (lineId: string) => string }) => {
  const details = useRef<HTMLDetailsElement>(null);
  const [isAsked, setAsked] = useState(false);
  const ask = () => details.current?.open && setAsked(true);
  // It may have been opened before the page came alive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useEffect(() => void ask(), []);
  return (
    <details ref={details} className="proof why" onToggle={ask}>
      <summary>{PRICE_PROOF}</summary>
      {isAsked ? (
        <Suspense>
          <PriceSteps {...price} />
        </Suspense>
      ) : (
        // Browsers with scripts leave alone what is in there.
        <noscript>{import.meta.env.SSR && <PriceStepsAtHand {...price} />}</noscript>
      )}
    </details>
  );
};
