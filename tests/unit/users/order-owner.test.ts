import { expect, test } from 'vitest';
import { maskReceiver } from '#shared/domain/order/seen-receiver.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { maySeeOrder, owns } from '#shared/domain/user/owner.ts';

const order = { orderNo: 'P-20261120-7K3M9QXD', visitorId: 'buyer' };
const ofMember = { orderNo: order.orderNo, _user: 'u1' };
const visitor = (visitorId: string, isProved?: boolean, orderNo = order.orderNo): Actor => ({
  kind: 'visitor',
  visitorId,
  ...(isProved !== undefined && { pass: { orderNo, isProved } }),
});

test('guest order: only the browser that placed it or a verified phone may change it, a pass may look', () => {
  const rights = (actor: Actor, owned: Parameters<typeof owns>[1] = order) => [
    maySeeOrder(actor, owned),
    owns(actor, owned),
  ];
  expect(rights(visitor('buyer'))).toEqual([true, true]);
  expect(rights(visitor('other'))).toEqual([false, false]);
  expect(rights(visitor('other', false))).toEqual([true, false]);
  expect(rights(visitor('other', true))).toEqual([true, true]);
  expect(rights(visitor('other', true, 'P-20261120-00000000'))).toEqual([false, false]);
  // A guest pass does not open a member's order, unless the member has left.
  expect(rights(visitor('other', true), ofMember)).toEqual([false, false]);
  const afterLeaving = (isProved: boolean, orderNo = order.orderNo): Actor => ({
    kind: 'visitor',
    visitorId: 'other',
    pass: { orderNo, isProved, hasLeft: true },
  });
  expect(rights(afterLeaving(false), ofMember)).toEqual([true, false]);
  expect(rights(afterLeaving(true), ofMember)).toEqual([true, true]);
  expect(rights(afterLeaving(true, 'P-20261120-00000000'), ofMember)).toEqual([false, false]);
});

test('guest order: a pass shows the receiver masked', () => {
  const receiver = {
    name: '김하늘',
    phone: '01012345678',
    postcode: '04524',
    address1: '서울 중구 세종대로 110',
    address2: '3층 301호',
    email: 'sky@example.com',
  };
  const inSejong = { ...receiver, address1: '세종특별자치시 한누리대로 2130' };
  expect(maskReceiver(inSejong).address1).toBe('세종특별자치시 ****');
  expect(maskReceiver(receiver)).toEqual({
    name: '김*늘',
    phone: '***-****-5678',
    postcode: '*****',
    address1: '서울 중구 ****',
    address2: '',
  });
});
