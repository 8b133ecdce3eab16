import { Picture } from '#app/media/picture.tsx';
import type { ExhibitionCard } from '#shared/domain/display/display.ts';
import { formatDate } from '#shared/domain/time/format.ts';

/**
 * Cards of exhibitions with picture, summary and last day. On a phone they slide, unless `all` lists them below each
 * other.
 */
export const ExhibitionCards = ({
  exhibitions,
  all,
}: {
  exhibitions: readonly ExhibitionCard[];
  all?: boolean;
}) =>
  exhibitions.length > 0 ? (
    <ul className={all ? 'exhibitions exhibitions-all' : 'exhibitions'}>
      {exhibitions.map(({ _id, name, summary, visual, endsAt }) => (
        <li key={_id}>
          <a href={`/shop/exhibitions/${_id}`}>
            <Picture image={visual} sizes="(width < 768px) 90vw, 300px" max={640} alt="" />
            <b>{name}</b>
            <span>{summary}</span>
            {endsAt && <small>{`~ ${formatDate(endsAt)}`}</small>}
          </a>
        </li>
      ))}
    </ul>
  ) : null;
