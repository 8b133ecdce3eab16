import { limits } from '#shared/domain/limits.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { phoneDigits } from '#shared/domain/user/phone.ts';
import type { Ports } from '../ports/index.ts';
import { networkOf, releaseAttempts, takeAttempts } from '../rate-limit.ts';
import { signGuestPass } from './guest-pass.ts';

/** One answer, whatever does not fit: whether a number is an order's is told to nobody. */
const notFound = () =>
  fail(
    'GUEST_ORDER_NOT_FOUND',
    '일치하는 비회원 주문이 없습니다. 주문번호와 주문하신 분의 휴대폰 번호를 확인해주세요.',
  );

/**
 * 비회원 주문조회: a pass to look at a guest's order, for whoever knows its number and the phone it was placed with. A
 * member's order is found so once they have left. Looks that find nothing are counted by number, phone and network.
 * Failures: NOT_FOUND / GUEST_ORDER_NOT_FOUND for a member's order and every mismatch, LIMITED.
 * @param input.address the network address it is asked from
 */
export const findGuestOrder =
  (ports: Pick<Ports, 'orders' | 'users' | 'tokens' | 'rateLimits' | 'visitorHashes' | 'clock'>) =>
  async (input: {
    orderNo: string;
    phone: string;
    address: string;
  }): Promise<Result<{ orderNo: string; pass: string }, 'GUEST_ORDER_NOT_FOUND' | 'TOO_MANY_ATTEMPTS'>> => {
    const now = ports.clock.now();
    const { orderNo } = input;
    const phone = phoneDigits(input.phone);
    const keyOf = (of: string) => ports.visitorHashes.hash(`guest-lookup#${of}`);
    const attempts = [
      { limit: limits.guestLookupsPerOrder, key: orderNo },
      { limit: limits.guestLookupsPerPhone, key: keyOf(phone) },
      { limit: limits.guestLookupsPerNetwork, key: keyOf(networkOf(input.address)) },
    ];
    const limited = await takeAttempts(ports, attempts, now);
    if (!limited.ok) return limited;
    const order = (await ports.orders.wholeOrder(orderNo))?.order;
    if (!order || phoneDigits(order.sender.phone) !== phone) return notFound();
    const hasLeft = order._user !== undefined;
    if (order._user !== undefined && (await ports.users.user(order._user))) return notFound();
    await releaseAttempts(ports, attempts, now);
    return ok({ orderNo, pass: await signGuestPass(ports, { orderNo, isProved: false, hasLeft }, now) });
  };
