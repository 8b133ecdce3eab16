import type { ExhibitionCard } from '#shared/domain/display/display.ts';
import { ExhibitionCards } from '../exhibitions/cards.tsx';
import { SectionHead } from './section-head.tsx';

/** Wide cards of exhibitions, which slide on small screens. */
export const Exhibitions = ({ exhibitions }: { exhibitions: ExhibitionCard[] }) =>
  exhibitions.length ? (
    <section>
      <SectionHead title="기획전" text="공간으로 먼저 만나 보세요" href="/shop/exhibitions" />
      <ExhibitionCards exhibitions={exhibitions} />
    </section>
  ) : null;
