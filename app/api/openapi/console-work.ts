import * as z from 'zod';
import { boardThumbForm } from '#shared/contracts/board.ts';
import { slide } from '#shared/contracts/content.ts';
import { consolePageQuery } from '#shared/contracts/list.ts';
import { userTypeForm } from '#shared/contracts/members/console-user.ts';
import { requestDecision } from '#shared/contracts/members/promoter.ts';
import { cashReceiptQuery } from '#shared/contracts/orders/cash-receipt.ts';
import {
  chargeNumber,
  chargeRefundSchema,
  chargeSchema,
  chargeStepSchema,
} from '#shared/contracts/orders/charge.ts';
import {
  addressChangeSchema,
  changeFaultSchema,
  consoleOrdersQuery,
  consolePurchasesQuery,
  extraRefundSchema,
  intentionIdSchema,
  invoiceSchema,
  movePurchasesSchema,
  orderNoteForm,
  parcelOfLinesSchema,
  resendMessageSchema,
  shippingFeePreviewSchema,
  waiveFeeSchema,
} from '#shared/contracts/orders/console-order.ts';
import { confirmSchema } from '#shared/contracts/orders/order.ts';
import { findOrdersQuery } from '#shared/contracts/orders/order-search.ts';
import { productImport } from '#shared/contracts/product-sheet.ts';
import { couriersUpdate, settingUpdate } from '#shared/contracts/setting.ts';
import { salesPeriod, salesSpan, salesYear } from '#shared/contracts/statistics.ts';
import { storedFilesQuery, uploadRequest } from '#shared/contracts/upload.ts';
import { consoleProducts } from './console-products.ts';
import { consoleOperationsOf, type DescribedCall } from './for-clerks.ts';
import type { Operation } from './operation.ts';

const contents = consoleOperationsOf('catalog', [
  {
    method: 'get',
    path: '/shop/exhibitions/{id}/files',
    summary: '기획전의 사진',
    answers: ['files'],
  },
  {
    method: 'post',
    path: '/banners/{id}/images',
    summary: '배너 이미지 추가',
    body: slide,
    answers: ['banner'],
    status: 201,
  },
  {
    method: 'delete',
    path: '/banners/{id}/images/{n}',
    summary: '배너 이미지 삭제 (순서는 0부터)',
    answers: ['banner'],
  },
  {
    method: 'get',
    path: '/boards/{id}/comments',
    summary: '게시글의 댓글',
    query: consolePageQuery,
    answers: ['comments', 'summary'],
  },
  { method: 'delete', path: '/boards/{id}/comments/{comment}', summary: '게시글의 댓글 삭제', answers: [] },
  {
    method: 'post',
    path: '/boards/{id}/thumb',
    summary: '게시글의 목록 사진',
    body: boardThumbForm,
    answers: ['board'],
  },
  { method: 'get', path: '/boards/{id}/files', summary: '게시글의 첨부 사진', answers: ['files'] },
]);

const orders = consoleOperationsOf('service', [
  {
    method: 'get',
    path: '/shop/purchases',
    summary: '주문상품 목록',
    query: consolePurchasesQuery,
    answers: ['purchases', 'summary'],
  },
  {
    method: 'put',
    path: '/shop/purchases',
    summary: '주문상품 처리 (송장 입력, 배송완료, 취소·반품·교환 승인과 거절)',
    body: movePurchasesSchema,
    answers: ['moved', 'refused'],
  },
  {
    method: 'get',
    path: '/shop/purchases/options',
    summary: '주문상품 하나를 교환할 수 있는 옵션과 개당 차액(음수는 환불)',
    query: confirmSchema,
    answers: ['options'],
  },
  {
    method: 'get',
    path: '/shop/purchases/intentions',
    summary: '되돌릴 수 있는 처리와 처리하지 못한 항목, 모든 담당자의 처리 예정',
    answers: ['intentions', 'waiting', 'now'],
  },
  {
    method: 'post',
    path: '/shop/purchases/intentions',
    summary: '주문상품 처리 예약: 10초 뒤에 처리하며, 그 전에 되돌릴 수 있음',
    body: movePurchasesSchema,
    answers: ['intended', 'moved', 'now', 'refused'],
  },
  {
    method: 'delete',
    path: '/shop/purchases/intentions/{id}',
    summary: '처리 되돌리기, 또는 처리하지 못한 항목 닫기',
    params: { id: intentionIdSchema },
    answers: [],
  },
  {
    method: 'get',
    path: '/shop/purchases/dashboard/{manage}',
    summary: '주문 목록의 상태별 건수',
    answers: ['dashboard'],
  },
  {
    method: 'get',
    path: '/shop/orders/search',
    summary:
      '주문 검색: 주문·송장번호, 이름, 연락처 네 자리, 아이디, 상품, 주소, 금액. 결과가 없어도 cursor가 있으면 계속 찾을 수 있음',
    query: findOrdersQuery,
    answers: ['orders', 'summary'],
  },
  {
    method: 'get',
    path: '/shop/orders',
    summary: '주문 목록, _id를 주면 그 주문 하나',
    query: consoleOrdersQuery,
    answers: ['orders?', 'summary?', 'order?', 'notes?', 'member?'],
  },
  {
    method: 'put',
    path: '/shop/orders',
    summary: '배송지와 배송 요청사항 수정. 배송비가 달라지는 주소는 fare에 차액과 처리 방법이 있어야 함',
    body: addressChangeSchema,
    answers: ['order'],
  },
  {
    method: 'post',
    path: '/shop/orders/{orderNo}/fare',
    summary: '배송지를 변경하면 달라지는 배송비 (변경하지 않고 계산만)',
    body: shippingFeePreviewSchema,
    answers: ['fare'],
  },
  {
    method: 'post',
    path: '/shop/orders/{orderNo}/notes',
    summary: '주문 메모와 표시',
    body: orderNoteForm,
    answers: ['note'],
    status: 201,
  },
  {
    method: 'put',
    path: '/shop/orders/{orderNo}/parcel',
    summary: '여러 주문상품을 한 송장으로 묶기',
    body: parcelOfLinesSchema,
    answers: [],
  },
  {
    method: 'post',
    path: '/shop/orders/{orderNo}/charges',
    summary: '추가 결제 요청',
    body: chargeSchema,
    answers: ['charge'],
    status: 201,
  },
  {
    method: 'put',
    path: '/shop/orders/{orderNo}/charges/{n}',
    params: { n: chargeNumber },
    summary: '추가 결제의 입금 확인, 요청 취소',
    body: chargeStepSchema,
    answers: [],
  },
  {
    method: 'post',
    path: '/shop/orders/{orderNo}/charges/{n}',
    params: { n: chargeNumber },
    summary: '추가 결제 환불',
    body: chargeRefundSchema,
    answers: ['refund'],
    status: 201,
  },
  {
    method: 'post',
    path: '/shop/orders/{orderNo}/refunds',
    summary: '취소·반품 없이 추가 환불',
    body: extraRefundSchema,
    answers: ['refund'],
    status: 201,
  },
  {
    method: 'get',
    path: '/shop/orders/{orderNo}/trail',
    summary: '주문의 담당자 처리 이력',
    answers: ['trail'],
  },
  {
    method: 'get',
    path: '/shop/orders/{orderNo}/messages',
    summary: '주문에 대해 고객에게 보낸 메시지',
    answers: ['messages'],
  },
  {
    method: 'put',
    path: '/shop/orders/{orderNo}/messages',
    summary: '보낸 메시지 다시 보내기',
    body: resendMessageSchema,
    answers: [],
  },
  {
    method: 'put',
    path: '/shop/claims',
    summary: '취소·반품·교환의 귀책 변경',
    body: changeFaultSchema,
    answers: ['claims'],
  },
  {
    method: 'delete',
    path: '/shop/claims',
    summary: '교환 배송비 면제',
    query: waiveFeeSchema,
    answers: ['claims'],
  },
  {
    method: 'put',
    path: '/shop/invoices/{purchaseNo}',
    summary: '송장 입력·정정',
    body: invoiceSchema,
    answers: ['purchase'],
  },
  {
    method: 'get',
    path: '/shop/cash-receipts',
    summary: '현금영수증 목록',
    query: cashReceiptQuery,
    answers: ['cashReceipts', 'summary'],
  },
  { method: 'get', path: '/shop/deliveries', summary: '택배사', answers: ['deliveries', 'version'] },
  {
    method: 'put',
    path: '/shop/deliveries',
    summary: '택배사 저장',
    body: couriersUpdate,
    answers: ['deliveries', 'version'],
  },
]);

const site = consoleOperationsOf('only', [
  {
    method: 'post',
    path: '/shop/bulk-upload',
    summary: '상품 일괄등록',
    body: productImport,
    answers: ['rows'],
  },
  { method: 'get', path: '/setting', summary: '사이트 설정', answers: ['setting'] },
  { method: 'put', path: '/setting', summary: '사이트 설정 저장', body: settingUpdate, answers: ['setting'] },
  {
    method: 'put',
    path: '/users/{id}/type',
    summary: '회원 유형 변경',
    body: userTypeForm,
    answers: ['user'],
  },
  {
    method: 'put',
    path: '/inquiries/{id}/state',
    summary: '회원 요청 승인·거절',
    body: requestDecision,
    answers: ['inquiry'],
  },
]);

const fileId = {
  id: z.string().meta({ example: 'reviews-01KE6R6W00E10BTJGY3467FCS1', pattern: '^[a-z-]+-[0-9A-Z]{26}$' }),
};

const files = consoleOperationsOf('any', [
  {
    method: 'get',
    path: '/files',
    summary: '올린 파일 목록, url을 주면 그 사진의 상태',
    query: storedFilesQuery,
    answers: ['files?', 'summary?', 'image?'],
  },
  { method: 'get', path: '/files/{id}', summary: '올린 파일 하나', params: fileId, answers: ['file'] },
  {
    method: 'delete',
    path: '/files/{id}',
    summary: '올린 파일 삭제 (쓰는 곳을 알 수 없으면 거절)',
    params: fileId,
    answers: [],
  },
  {
    method: 'get',
    path: '/files/{id}/bypass',
    summary: '올린 파일의 내용이 있는 주소로 이동',
    params: fileId,
    answers: [],
    status: 302,
  },
  {
    method: 'post',
    path: '/files',
    summary: '브라우저가 직접 올릴 주소',
    body: uploadRequest,
    answers: ['upload'],
    status: 201,
  },
]);

const sales = (name: string, summary: string, query: z.ZodObject): DescribedCall => ({
  method: 'get',
  path: `/statistics/${name}`,
  summary,
  query,
  answers: [name],
});

const statistics = consoleOperationsOf('service', [
  sales('monthlySales', '월별 매출', salesYear),
  sales('dailySales', '일별 매출', salesPeriod),
  sales('dayOfWeekSales', '요일·시간대별 매출', salesPeriod),
  sales('productsSales', '상품별 매출', salesSpan),
]);

/** Calls of the console that no resource declares. */
export const consoleWork: Operation[] = [
  ...consoleProducts,
  ...contents,
  ...orders,
  ...site,
  ...files,
  ...statistics,
];
