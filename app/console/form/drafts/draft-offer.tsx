import type { Draft } from '#app/drafts/draft-storage.ts';
import { Button } from '#app/ui/button.tsx';
import { formatDateTime } from '#shared/domain/time/format.ts';

/** Offers an unsaved draft from this browser, to continue or to discard. */
export const DraftOffer = ({
  draft: { at },
  onTake,
  onDrop,
}: {
  draft: Draft;
  onTake: () => void;
  onDrop: () => void;
}) => (
  <section className="form-draft" aria-label="저장하지 않은 내용">
    <p>저장하지 않은 내용이 있습니다. ({formatDateTime(new Date(at).toISOString())} 작성)</p>
    <Button size="sm" variant="primary" onClick={onTake}>
      이어 쓰기
    </Button>
    <Button size="sm" onClick={onDrop}>
      버리기
    </Button>
  </section>
);
