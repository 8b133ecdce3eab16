import { expect, test } from 'vitest';
import { purchaseMovedMessage } from '#shared/domain/message/order-messages.ts';
import { statusMessage } from '#shared/domain/order/fulfilment-names.ts';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import { onHoldMessage } from '#shared/domain/order/order-note.ts';
import { parcelsOf } from '#shared/domain/order/parcels.ts';
import { orderStatuses } from '#shared/domain/order/status.ts';
import { transitionNames } from '#shared/domain/order/steps/transition-table.ts';
import { labelOf, needsOf, parcelNamedBy, ruleOf } from '#shared/domain/order/steps/transitions.ts';
import { fulfilmentOf, parcelFreeBy } from '#shared/domain/shipping/fulfilment.ts';
import type { ShippingCode } from '#shared/domain/shipping/shipping.ts';

const warehouse = { postcode: '', address1: '', address2: '' };
const code = (value: string, over: Partial<ShippingCode> = {}): ShippingCode => ({
  text: value,
  value,
  warehouse,
  areas__available: [],
  ...over,
});

test('a way to ship says how it is carried out, or it is as usual for its company; a code nobody knows is a parcel', () => {
  const codes = [
    code('parcel'),
    code('freight', { companyType: 'freight' }),
    code('own', { companyType: 'own' }),
    code('visit', { companyType: 'special' }),
    code('pick-up', { companyType: 'parcel', fulfilment: 'STORE' }),
    code('crate', { companyType: 'special', fulfilment: 'PARCEL' }),
  ];
  expect(codes.map((shippingCode) => fulfilmentOf(shippingCode))).toEqual([
    ...['PARCEL', 'PARCEL', 'DIRECT'],
    ...['VISIT', 'STORE', 'PARCEL'],
  ]);
  const ofLines = ['parcel', 'freight', 'own', 'visit', 'pick-up', 'crate', 'gone'];
  expect(ofLines.map((value) => parcelFreeBy(value, codes))).toEqual([
    ...[undefined, undefined, 'DIRECT', 'VISIT', 'STORE'],
    ...[undefined, undefined],
  ]);
});

test('a status and a step are called by how goods are fulfilled, whatever was claimed of them', () => {
  const words = (fulfilment?: 'VISIT' | 'STORE' | 'DIRECT') =>
    orderStatuses.map((orderStatus) =>
      statusMessage({ orderStatus, purchaseStatus: 'PURCHASE_AWAITING', fulfilment }),
    );
  expect(words()).toEqual([
    '입금대기',
    '주문취소',
    '결제완료',
    '상품준비중',
    '배송중',
    '배송지연',
    '배송완료',
  ]);
  expect(words('DIRECT')).toEqual(words());
  expect(words('VISIT').slice(3)).toEqual(['방문 예정', '방문 출발', '방문 지연', '방문 완료']);
  expect(words('STORE').slice(3)).toEqual(['상품준비중', '수령 대기', '준비 지연', '수령 완료']);
  const rejected = { orderStatus: 'ORDER_CONFIRM', claimStatus: 'CANCEL_REJECTED' } as const;
  expect(statusMessage({ ...rejected, purchaseStatus: 'PURCHASE_AWAITING', fulfilment: 'VISIT' })).toBe(
    '방문 예정 / 취소거절',
  );
  expect(['ship', 'deliver', 'confirm'].map((step) => labelOf(step as 'ship', 'VISIT'))).toEqual([
    ...['방문 출발', '방문 완료', '구매확정'],
  ]);
});

test('no invoice is named of goods that go in no parcel, but of the parcel in which they come back', () => {
  expect(parcelNamedBy(['prepare'])).toBe('ORDER');
  for (const steps of [['prepare'], ['ship', 'delay'], ['shipExchange']] as const)
    expect(parcelNamedBy(steps, 'VISIT')).toBeUndefined();
  expect(parcelNamedBy(['collect'], 'DIRECT')).toBe('PICKUP');
});

test('lines without a parcel stand together under the way they come', () => {
  const line = (n: number, over: object) => ({
    purchaseNo: `P-20261120-7K3M9QXD-0${n}`,
    shippingCode: 'parcel',
    orderStatus: 'ORDER_CONFIRM' as const,
    ...over,
  });
  const parcels = parcelsOf([
    line(1, {}),
    line(2, { shippingCode: 'visit', fulfilment: 'VISIT' }),
    line(3, { shippingCode: 'visit', fulfilment: 'VISIT' }),
  ]);
  expect(parcels.map(({ title, lines }) => [title, lines.length])).toEqual([
    ['송장 미등록', 1],
    ['방문', 2],
  ]);
});

test('a buyer is told of a visit in its words, without an address of a courier', () => {
  const order = { orderNo: 'P-20261120-7K3M9QXD', sender: { name: '김하늘', phone: '', email: '' } } as Order;
  const visit = {
    purchaseNo: `${order.orderNo}-01`,
    orderStatus: 'SHIPPING_CONFIRM',
    purchaseStatus: 'PURCHASE_AWAITING',
    fulfilment: 'VISIT',
    product: { name: '현장 실측', code: 'visit', thumb: { url: '/media/a', width: 160, height: 160 } },
    name: '',
    amount: 1,
    version: 3,
  } as unknown as Purchase;
  const message = purchaseMovedMessage(order, [visit], 'ship', '2026-11-20T00:00:00.000Z');
  expect(message.subject).toContain('방문 출발 안내');
  expect(message.short).toContain('현장 실측 방문 출발');
  expect(message.paragraphs).toHaveLength(1);
});

test('whatever step brings goods out of the house, or readies them, waits while their order is held', () => {
  const leaving = transitionNames.filter(
    (step) => ['shippedAt', 'exchangeShippedAt'].includes(ruleOf(step).stamp ?? '') || step === 'prepare',
  );
  expect(leaving).toEqual(['prepare', 'ship', 'shipExchange']);
  expect(transitionNames.filter((step) => needsOf(step).includes('NOT_HELD'))).toEqual(leaving);
});

test('a refusal of what is held repeats the memo, as far as a line takes it', () => {
  expect(onHoldMessage({})).toBe('발송 보류 중인 주문입니다. 주문상세에서 표시를 해제한 뒤 처리해주세요.');
  expect(onHoldMessage({ flagText: '가'.repeat(80) })).toContain(`(메모: ${'가'.repeat(60)})`);
});
