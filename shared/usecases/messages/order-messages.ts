import * as limits from '#shared/domain/limits.ts';
import type { Message, Sending } from '#shared/domain/message/message.ts';
import { pick } from '#shared/domain/pick.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { personAskedFor, recordAccess } from '#shared/usecases/common/on-record.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '../ports/index.ts';

const LATEST = 50;

const shown = ['_id', 'to', 'subject', 'paragraphs', 'short', 'createdAt', 'resentBy'] as const;

/** Message about an order as clerks read it: with its text, and its sending state by mail and by text message. */
export type OrderMessage = Pick<Message, (typeof shown)[number]> & {
  sending: Sending;
  /** Won that the carrier of the phone charged */
  cost?: number;
};

/**
 * Lists the shop's messages about an order, newest first; messages are stored for ninety days. Needs service scopes.
 */
export const listOrderMessages = recordAccess(
  '주문 메시지 조회',
  personAskedFor,
  ({ outbox }: Pick<Ports, 'outbox'>) =>
    async ({
      actor,
      orderNo,
    }: {
      actor: Actor;
      orderNo: string;
    }): Promise<Result<OrderMessage[], AccessFailure>> => {
      const permitted = permit(actor, { scopes: consoleScopes.service });
      if (!permitted.ok) return permitted;
      const found = await outbox.ofOrder(orderNo, LATEST);
      return ok(found.map(({ message, ...how }) => ({ ...pick(message, shown), ...how })));
    },
);

/**
 * Sends a message about an order once more for a clerk, unchanged, to the same recipient: a new message, which names
 * the clerk. The number a day for one order is limited. Needs service scopes.
 * @returns NOT_FOUND / MESSAGE_NOT_FOUND; LIMITED / TOO_MANY_ATTEMPTS
 */
export const resendOrderMessage =
  (ports: Pick<Ports, 'outbox' | 'messageWrites' | 'rateLimits' | 'unitOfWork' | 'clock' | 'ids'>) =>
  async ({
    actor,
    ip,
    orderNo,
    _id,
  }: Clerk & { orderNo: string; _id: string }): Promise<
    Result<void, ClerkFailure | 'BUSY' | 'CHANGED_MEANWHILE' | 'MESSAGE_NOT_FOUND' | 'TOO_MANY_ATTEMPTS'>
  > => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    const first = (await ports.outbox.message(_id))?.message;
    if (first?.orderNo !== orderNo) return fail('MESSAGE_NOT_FOUND', '보낸 메시지를 찾을 수 없습니다.');
    const { by, until, ...said } = first;
    const { at, username } = clerk.value;
    const again: Message = {
      ...said,
      _id: `resent#${ports.ids.next()}`,
      createdAt: at,
      resentBy: username,
    };
    const written = await ports.unitOfWork.commit([
      ports.messageWrites.put(again),
      ports.rateLimits.taking(limits.messagesResentPerOrder, orderNo, at),
    ]);
    return written.ok ? ok(undefined) : written;
  };
