import * as limits from '#shared/domain/limits.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { phoneDigits } from '#shared/domain/user/phone.ts';
import type { Ports } from '../ports/index.ts';
import { networkOf, releaseAttempts, takeAttempts } from '../rate-limit.ts';
import { signGuestPass } from './guest-pass.ts';

/** Makes the same failure for every mismatch: it does not reveal whether an order number exists. */
const notFound = () =>
  fail(
    'GUEST_ORDER_NOT_FOUND',
    '일치하는 비회원 주문이 없습니다. 주문번호와 주문하신 분의 휴대폰 번호를 확인해주세요.',
  );

/**
 * Finds a guest's order and makes a pass for it, for somebody who knows its number and the phone it was placed with
 * (비회원 주문조회). A member's order is found this way once they have left. Lookups that find nothing are counted; when
 * others have used up the limit of a phone or a network, the right pair is still found, and only too many lookups of
 * one number from one network are no longer answered (`domain/limits.ts`). Answers NOT_FOUND / GUEST_ORDER_NOT_FOUND
 * for a member's order and every mismatch, LIMITED.
 * @param input.address network address of the request
 */
export const findGuestOrder =
  (ports: Pick<Ports, 'orders' | 'users' | 'tokens' | 'rateLimits' | 'visitorHashes' | 'vitals' | 'clock'>) =>
  async (input: {
    orderNo: string;
    phone: string;
    address: string;
  }): Promise<Result<{ orderNo: string; pass: string }, 'GUEST_ORDER_NOT_FOUND' | 'TOO_MANY_ATTEMPTS'>> => {
    const now = ports.clock.now();
    const { orderNo } = input;
    const phone = phoneDigits(input.phone);
    const network = networkOf(input.address);
    const keyOf = (...of: string[]) => ports.visitorHashes.hash(`guest-lookup#${of.join('#')}`);
    const ofOrder = [{ limit: limits.guestLookupsPerOrder, key: keyOf(orderNo, network) }];
    const ofNetwork = [
      { limit: limits.guestLookupsPerPair, key: keyOf(phone, network) },
      { limit: limits.guestLookupsPerNetwork, key: keyOf(network) },
    ];
    const ofPhone = [{ limit: limits.guestLookupsPerPhone, key: keyOf(phone) }];
    const [mayAsk, fromHere] = await Promise.all([
      takeAttempts(ports, ofOrder, now),
      takeAttempts(ports, ofNetwork, now),
    ]);
    if (!mayAsk.ok) return mayAsk;
    const [aggregate, fromAnywhere] = await Promise.all([
      ports.orders.wholeOrder(orderNo),
      // One network alone neither uses up the limit of a phone nor triggers the alarm.
      fromHere.ok ? takeAttempts(ports, ofPhone, now) : fromHere,
    ]);
    const refuse = () => {
      if (!fromHere.ok) return fromHere;
      if (fromAnywhere.ok) return notFound();
      ports.vitals.alarm('GUEST_LOOKUPS');
      return fromAnywhere;
    };
    const order = aggregate?.order;
    if (!order || phoneDigits(order.sender.phone) !== phone) return refuse();
    const hasLeft = order._user !== undefined;
    if (order._user !== undefined && (await ports.users.user(order._user))) return refuse();
    const taken = [...ofOrder, ...(fromHere.ok ? ofNetwork : []), ...(fromAnywhere.ok ? ofPhone : [])];
    await releaseAttempts(ports, taken, now);
    return ok({ orderNo, pass: await signGuestPass(ports, { orderNo, isProved: false, hasLeft }, now) });
  };
