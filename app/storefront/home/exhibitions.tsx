import { Picture } from '#app/components/picture.tsx';
import type { ExhibitionCard } from '#shared/domain/display/display.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { SectionHead } from './section-head.tsx';

/** Exhibitions as wide cards, to slide through on small screens. */
export const Exhibitions = ({ exhibitions }: { exhibitions: ExhibitionCard[] }) =>
  exhibitions.length ? (
    <section>
      <SectionHead title="기획전" text="공간으로 먼저 만나 보세요" href="/shop/exhibitions" />
      <ul className="exhibitions">
        {exhibitions.map(({ _id, name, summary, visual, endsAt }) => (
          <li key={_id}>
            <a href={`/shop/exhibitions/${_id}`}>
              <Picture image={visual} sizes="(width < 768px) 80vw, 300px" max={640} alt="" />
              <b>{name}</b>
              <span>{summary}</span>
              {endsAt && <small>{`~ ${formatDate(endsAt)}`}</small>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ) : null;
