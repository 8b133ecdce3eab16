import { toProofLines } from '#shared/domain/pricing/proof-lines.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';
import { ProofSteps } from './price-proof.tsx';

/** Every step of a quote. `nameOf` returns the name of a line. */
export default function PriceSteps({ quote, nameOf }: { quote: Quote; nameOf: (lineId: string) => string }) {
  return <ProofSteps lines={toProofLines(quote, nameOf)} total={quote.totalPrice} />;
}
