import { Thumb } from '#app/media/picture.tsx';
import { labelChoices } from '#app/resources/fields/choices.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type Review, type ReviewVisibility, reviewVisibilityOf } from '#shared/domain/review/review.ts';
import type { ResourceList } from '../list/declare.ts';
import { EditLink } from '../list/edit-link.tsx';
import { createdColumn, createdFilter, writerColumn } from '../posts/columns.tsx';

const visibilityLabels: Record<ReviewVisibility, string> = { BEST: '베스트', HIDDEN: '숨김', PLAIN: '노출' };

export const reviewList: ResourceList<Review> = {
  rowId: ({ _id }) => _id,
  rowName: ({ subject }) => subject,
  filters: [
    {
      kind: 'select',
      name: 'visibility',
      label: '상태',
      options: labelChoices(visibilityLabels),
    },
    createdFilter,
  ],
  columns: [
    {
      key: 'subject',
      header: '리뷰',
      value: ({ subject }) => subject,
      cell: ({ _id, subject, product, images: [first] }) => (
        <div className="list-name">
          <Thumb image={first ?? product.thumb} size={40} />
          <span>
            <EditLink id={_id}>{subject}</EditLink>
            <small className="line-clamp-1">{product.name}</small>
          </span>
        </div>
      ),
    },
    { key: 'product', header: '상품', value: ({ product }) => product.name, onScreen: false },
    { key: 'content', header: '내용', value: ({ content }) => content, onScreen: false },
    {
      key: 'star',
      header: '별점',
      align: 'end',
      value: ({ star }) => star,
      cell: ({ star }) => `★ ${star}`,
      width: 70,
    },
    {
      key: 'images',
      header: '사진',
      align: 'end',
      value: ({ images }) => images.length,
      cell: ({ images }) => (images.length > 0 ? `${images.length}장` : ''),
      width: 70,
    },
    {
      key: 'reply',
      header: '답변',
      value: ({ reply }) => reply,
      cell: ({ reply }) => reply && <Badge tone="accent">답변함</Badge>,
      width: 90,
    },
    writerColumn,
    createdColumn,
    {
      key: 'visibility',
      header: '상태',
      value: (review) => visibilityLabels[reviewVisibilityOf(review)],
      cell: (review) => {
        const visibility = reviewVisibilityOf(review);
        return (
          <Badge tone={visibility === 'BEST' ? 'accent' : undefined}>{visibilityLabels[visibility]}</Badge>
        );
      },
      width: 90,
    },
  ],
  bulk: [
    { intent: 'best', label: '베스트로 선정' },
    { intent: 'plain', label: '베스트 해제' },
    { intent: 'show', label: '노출' },
    {
      intent: 'hide',
      label: '숨기기',
      variant: 'danger',
      confirm: (count) => `리뷰 ${count}개를 숨길까요?\n상품 페이지와 리뷰 목록에 보이지 않습니다.`,
    },
  ],
};
