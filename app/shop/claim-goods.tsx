import { SentPictures } from '#app/media/sent-pictures.tsx';
import type { ClaimView } from '#shared/domain/claim/view.ts';
import { formatDayAndWeekday } from '#shared/domain/time/format.ts';
import { formatPhone } from '#shared/domain/user/phone.ts';

/** Where and when claimed goods are to be collected, and pictures of them, as their buyer gave them. */
export const ClaimGoods = ({ claim: { pickup, images = [] } }: { claim: ClaimView }) => (
  <>
    {pickup && (
      <section aria-label="회수 요청">
        <h3 className="claim-part">회수 요청</h3>
        <p className="text-meta text-ink-2">
          {pickup.name} {formatPhone(pickup.phone)}
          <br />({pickup.postcode}) {pickup.address1} {pickup.address2}
          <br />
          {pickup.day ? formatDayAndWeekday(pickup.day) : '가장 빠른 날'}
          {pickup.note && ` · ${pickup.note}`}
        </p>
      </section>
    )}
    {images.length > 0 && (
      <section aria-label="신청 사진">
        <h3 className="claim-part">사진</h3>
        <SentPictures files={images.map((image, at) => ({ image, fileName: `신청 사진 ${at + 1}` }))} />
      </section>
    )}
  </>
);
