import { displayEntriesForm } from '#shared/contracts/catalog.ts';
import { customField, declareForm } from '../form/declare.ts';
import { ProductEntriesField } from './entries-field.tsx';
import { ReviewEntriesField } from './review-entries-field.tsx';

const note = '끌거나 방향키로 순서를 바꿉니다. 숨긴 것은 쇼핑몰에 보이지 않습니다.';

/** Form of a display of products. */
export const productDisplay = declareForm(displayEntriesForm, [
  {
    title: '진열 상품',
    note,
    fields: [
      {
        kind: 'custom',
        name: 'entries',
        label: '상품',
        wide: true,
        render: customField(ProductEntriesField),
      },
    ],
  },
]);

/** Form of a display of reviews: the first three are large, the next three are next to them (rules 9.13). */
export const reviewDisplay = declareForm(displayEntriesForm, [
  {
    title: '진열 리뷰',
    note: `앞의 3개는 크게, 다음 3개는 옆에 보입니다. ${note}`,
    fields: [
      { kind: 'custom', name: 'entries', label: '리뷰', wide: true, render: customField(ReviewEntriesField) },
    ],
  },
]);
