import { GUEST_ACCESS_HINT } from './plain-words.ts';
import type { Variable } from './template.ts';

/*
 * Variables that several events have. Names of people come with 님, amounts with 원, as they are read.
 */
export const customer = { label: '고객명', example: '이하늘님' } satisfies Variable;
export const orderNo = { label: '주문번호', example: 'P-20261120-7K3M9QXD' } satisfies Variable;
export const orderName = { label: '주문명', example: '욕실 선반 외 2건' } satisfies Variable;
export const paymentMethod = { label: '결제방법', example: '신용카드' } satisfies Variable;
export const amount = { label: '금액', example: '12,000원' } satisfies Variable;
export const reason = { label: '사유', example: '도서산간 배송비' } satisfies Variable;
export const dueAt = { label: '기한', example: '2026.11.23 23:59' } satisfies Variable;
export const guestHint = { label: '비회원안내', example: GUEST_ACCESS_HINT } satisfies Variable;
export const status = { label: '상태', example: '배송중' } satisfies Variable;
export const goods = { label: '상품명', example: '욕실 선반' } satisfies Variable;
export const says = { label: '안내', example: '부재 시 문 앞에 두겠습니다.' } satisfies Variable;
export const startsOn = { label: '사용시작일', example: '2026.11.28' } satisfies Variable;
export const endsOn = { label: '만료일', example: '2026.12.20' } satisfies Variable;
export const at = { label: '시각', example: '2026.11.20 14:00' } satisfies Variable;
