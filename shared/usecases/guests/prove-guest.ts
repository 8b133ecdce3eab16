import * as limits from '#shared/domain/limits.ts';
import { guestCodeMessage } from '#shared/domain/message/guest-messages.ts';
import { fail, failAt, ok, type Result } from '#shared/domain/result.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { GUEST_CODE_SECONDS } from '#shared/domain/user/guest-pass.ts';
import { phoneDigits } from '#shared/domain/user/phone.ts';
import { findSeenOrder, orderNotFound } from '../orders/find-order.ts';
import type { Ports } from '../ports/index.ts';
import { networkOf, takeAttempts } from '../rate-limit.ts';
import { signGuestPass } from './guest-pass.ts';

/**
 * Builds the text that is hashed for a code, with its order: a hash in the table matches no other order and reveals no
 * code.
 */
const hashed = (orderNo: string, code: string): string => `guest-code#${orderNo}#${code}`;

/**
 * Sends a code to the phone of a guest's order that this browser has a pass for; the previous code becomes invalid.
 * Answers NOT_FOUND / ORDER_NOT_FOUND without a pass and for members, CONFLICT / GUEST_PROVED when none is needed,
 * LIMITED by order, phone and network: strictest for an unpaid order, as its phone may be a stranger's.
 * @param input.address network address of the request
 */
export const sendGuestCode =
  (
    ports: Pick<
      Ports,
      | 'orders'
      | 'guestCodes'
      | 'tokens'
      | 'codeHashes'
      | 'visitorHashes'
      | 'messageWrites'
      | 'rateLimits'
      | 'unitOfWork'
      | 'clock'
      | 'ids'
    >,
  ) =>
  async (input: {
    actor: Actor;
    orderNo: string;
    address: string;
  }): Promise<
    Result<void, 'BUSY' | 'CHANGED_MEANWHILE' | 'GUEST_PROVED' | 'ORDER_NOT_FOUND' | 'TOO_MANY_ATTEMPTS'>
  > => {
    const { actor, orderNo, address } = input;
    if (actor.kind !== 'visitor') return orderNotFound();
    const seen = await findSeenOrder(ports, actor, orderNo);
    if (!seen.ok) return seen;
    const { aggregate, isOwn } = seen.value;
    if (isOwn) return fail('GUEST_PROVED', '이미 본인 확인을 마친 주문입니다. 화면을 새로고침해주세요.');
    const now = ports.clock.now();
    const { sender, paidAt } = aggregate.order;
    const { phone } = sender;
    const keyOf = (of: string) => ports.visitorHashes.hash(`guest-code#${of}`);
    const ofPhone = paidAt ? limits.guestCodesPerPhone : limits.guestCodesPerUnpaidPhone;
    const limited = await takeAttempts(
      ports,
      [
        { limit: limits.guestCodesPerOrder, key: orderNo },
        { limit: ofPhone, key: keyOf(phoneDigits(phone)) },
        { limit: limits.guestCodesPerNetwork, key: keyOf(networkOf(address)) },
      ],
      now,
    );
    if (!limited.ok) return limited;
    const code = ports.tokens.code();
    return ports.unitOfWork.commit([
      ports.guestCodes.put({
        orderNo,
        codeHash: ports.codeHashes.hash(hashed(orderNo, code)),
        tries: 0,
        expiresAt: epochSeconds(now, GUEST_CODE_SECONDS),
      }),
      ports.messageWrites.put(guestCodeMessage({ _id: `${orderNo}#${ports.ids.next()}`, code, phone }, now)),
    ]);
  };

/**
 * Upgrades the pass of a guest who typed the code, so that it allows all actions on the order; the code is used up.
 * Answers NOT_FOUND / ORDER_NOT_FOUND without a pass, INVALID / GUEST_CODE_WRONG, also for an expired code.
 */
export const proveGuest =
  (ports: Pick<Ports, 'orders' | 'guestCodes' | 'tokens' | 'codeHashes' | 'clock'>) =>
  async ({
    actor,
    orderNo,
    code,
  }: {
    actor: Actor;
    orderNo: string;
    code: string;
  }): Promise<Result<{ pass: string }, 'GUEST_CODE_WRONG' | 'ORDER_NOT_FOUND'>> => {
    const now = ports.clock.now();
    if (actor.kind !== 'visitor') return orderNotFound();
    const seen = await findSeenOrder(ports, actor, orderNo);
    if (!seen.ok) return seen;
    const sent = await ports.guestCodes.take(orderNo, now);
    const isRight = sent && ports.codeHashes.matches(hashed(orderNo, code), sent.codeHash);
    if (!isRight || !(await ports.guestCodes.spend(sent))) return wrongCode();
    return ok({ pass: await signGuestPass(ports, { ...actor.pass, orderNo, isProved: true }, now) });
  };

const wrongCode = () => {
  const message = '인증번호가 올바르지 않거나 입력 시간이 지났습니다. 다시 받아 입력해주세요.';
  return failAt('code', 'GUEST_CODE_WRONG', message);
};
