import { type ParcelStatus, parcelStatusMessages } from '#shared/domain/parcel/parcel.ts';
import type { ParcelView } from '#shared/domain/parcel/view.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';

/** Statuses the reader should notice. */
const warning: readonly ParcelStatus[] = ['ATTEMPT_FAILED', 'EXCEPTION'];

/** Reports of a parcel's carrier, the latest first. */
export const ParcelSteps = ({ parcel: { courier, number, events, isUnknown } }: { parcel: ParcelView }) => {
  if (events.length === 0)
    return (
      <p className="form-note">
        {isUnknown
          ? '택배사가 아직 송장을 등록하지 않았습니다. 상품을 가져간 뒤부터 조회됩니다.'
          : '아직 배송 기록이 없습니다.'}
      </p>
    );
  return (
    <ol className="parcel-steps" aria-label={`${courier} ${number} 배송 기록`}>
      {events.toReversed().map(({ at, status, place, text }) => (
        <li key={`${at}${status}`}>
          <time dateTime={at}>{formatDateTime(at)}</time>
          <span>
            <b className={warning.includes(status) ? 'text-sale' : undefined}>
              {parcelStatusMessages[status]}
            </b>
            {(place || text) && <small>{[place, text].filter(Boolean).join(' · ')}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
};
