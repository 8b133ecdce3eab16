import { type Message, startOfSending } from '#shared/domain/message/message.ts';
import { messageIdsOf } from '#shared/domain/message/order-messages.ts';
import { fail } from '#shared/domain/result.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { MessageWritesPort } from '#shared/usecases/ports/messages.ts';
import { deflated } from '../common/deflated.ts';
import { putting } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { type DeflatedMessage, messageEntity, messagePlaceOf } from './message.entity.ts';

/** Seconds a message is kept after it was written. */
const KEPT_SECONDS = 90 * 24 * 60 * 60;

/** By what a message about an order is listed, unless the order's number says its id. */
const listedBy = (message: Message) =>
  message.orderNo && !messageIdsOf(message.orderNo).includes(message._id)
    ? { orderNo: message.orderNo, place: messagePlaceOf(message) }
    : {};

/** The outbox: a message is part of the transaction it tells of. */
export const createMessageWrites = (data: DataConfig): MessageWritesPort => {
  const messages = messageEntity(data);
  return {
    put: ({ _id, ...body }) =>
      putting(
        messages
          .create({
            _id,
            deflated: deflated({ body } satisfies DeflatedMessage),
            ...listedBy({ _id, ...body }),
            ...startOfSending(body),
            expiresAt: epochSeconds(body.createdAt, KEPT_SECONDS),
          })
          .params(),
        fail('CHANGED_MEANWHILE', '이미 처리된 요청입니다.').failure,
      ),
  };
};
