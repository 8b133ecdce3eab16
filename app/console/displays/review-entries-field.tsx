import { useCallback, useEffect, useState } from 'react';
import { Thumb } from '#app/media/picture.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { PublicReview } from '#shared/domain/review/review.ts';
import type { ConsoleDisplayEntry } from '#shared/usecases/catalog/manage-displays.ts';
import { moveItem, useDragOrder } from '../drag-order.ts';
import type { CustomProps } from '../form/declare.ts';

type EntryReview = NonNullable<ConsoleDisplayEntry['review']>;
type Entry = { _review: string; review?: EntryReview };

const ReviewLine = ({ review }: { review: Pick<EntryReview, 'subject' | 'star' | 'product' | 'images'> }) => {
  const picture = review.images[0] ?? review.product.thumb;
  return (
    <span className="picked">
      <Thumb image={picture} size={40} />
      <span>
        {review.subject}
        <small>
          ★ {review.star} · {review.product.name}
        </small>
      </span>
    </span>
  );
};

/** Visible reviews to choose from, newest first. */
const Found = ({ onPick }: { onPick: (review: PublicReview) => void }) => {
  const [reviews, setReviews] = useState<PublicReview[]>([]);
  const [cursor, setCursor] = useState<string>();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const more = useCallback(async (from?: string) => {
    setState('busy');
    const query = new URLSearchParams({ limit: '20', ...(from && { cursor: from }) });
    const response = await fetch(`/api/v1/shop/reviews?${query}`);
    if (!response.ok) return setState('failed');
    const answer = (await response.json()) as { reviews: PublicReview[]; summary: { cursor?: string } };
    setReviews((before) => (from ? [...before, ...answer.reviews] : answer.reviews));
    setCursor(answer.summary.cursor);
    setState('idle');
  }, []);
  useEffect(() => void more(), [more]);
  return (
    <div className="grid gap-3">
      <ul className="picker-list">
        {reviews.map((review) => (
          <li key={review._id}>
            <button type="button" onClick={() => onPick(review)}>
              <ReviewLine review={review} />
            </button>
          </li>
        ))}
      </ul>
      {state === 'failed' && (
        <p className="field-error">리뷰를 불러오지 못했습니다. 잠시 후 다시 시도해주세요.</p>
      )}
      {cursor && (
        <Button busy={state === 'busy'} onClick={() => void more(cursor)}>
          더 보기
        </Button>
      )}
      {state === 'idle' && reviews.length === 0 && <p className="text-ink-3">아직 리뷰가 없습니다.</p>}
    </div>
  );
};

/** Field of the reviews of a display. Their order is changed by dragging. */
export const ReviewEntriesField = ({ initialValue = [], onChange, errors }: CustomProps<Entry[]>) => {
  const [entries, setEntries] = useState(initialValue);
  const [open, setOpen] = useState(false);
  const set = (next: Entry[]) => {
    setEntries(next);
    onChange(next.map(({ _review }) => ({ _review })));
  };
  const pick = (review: PublicReview) => {
    const isThere = entries.some(({ _review }) => _review === review._id);
    if (!isThere) set([...entries, { _review: review._id, review: { ...review, shows: true } }]);
    setOpen(false);
  };
  const { handle, over } = useDragOrder((from, to) => set(moveItem(entries, from, to)));
  return (
    <div className="grid gap-3">
      {entries.length > 0 && (
        <ol className="picked-list">
          {entries.map(({ _review, review }, at) => {
            const name = review?.subject ?? `${at + 1}번째 리뷰`;
            return (
              <li key={_review} data-place={at} data-over={over === at || undefined}>
                <button type="button" className="drag-handle" {...handle(at, entries.length, name)}>
                  ⠿
                </button>
                {review ? (
                  <ReviewLine review={review} />
                ) : (
                  <span className="picked text-ink-3">삭제된 리뷰</span>
                )}
                {review && !review.shows && <Badge>숨김</Badge>}
                <IconButton
                  label={`${name} 빼기`}
                  onClick={() => set(entries.filter((entry) => entry._review !== _review))}
                >
                  <Icon name="close" />
                </IconButton>
              </li>
            );
          })}
        </ol>
      )}
      {Object.values(errors)[0] && <p className="field-error">{Object.values(errors)[0]}</p>}
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        <Icon name="plus" /> 리뷰 추가
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="리뷰 추가" width={560}>
        <Found onPick={pick} />
      </Dialog>
    </div>
  );
};
