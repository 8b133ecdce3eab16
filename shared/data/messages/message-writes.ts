import type { Message } from '#shared/domain/message/message.ts';
import { fail } from '#shared/domain/result.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { logFields } from '#shared/log/log-fields.ts';
import { toPut } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { messageEntity, outboxes } from './message.entity.ts';
import { toMessageItem } from './message-items.ts';

/**
 * Writes of messages. A message is written in the transaction of its event and sent afterwards, so that a crash in
 * between loses none.
 */
export interface MessageWritesPort {
  /**
   * Puts a message into the outbox, one to a webhook into theirs, where it is due at once. Its `_id` names the event, so
   * that an event is never notified twice.
   */
  put(message: Message): Write<'CHANGED_MEANWHILE'>;
}

/** The outboxes: a message is written in the transaction of the change it reports. */
export const createMessageWrites = (data: DataConfig): MessageWritesPort => {
  const messages = messageEntity(data, 'message');
  const toWebhooks = messageEntity(data, 'webhookMessage');
  return {
    put: (message) => {
      const item = { ...toMessageItem(message), changedIn: logFields().requestId };
      const created = message.to.webhook
        ? toWebhooks.create({ ...item, due: outboxes.webhookMessage.due, dueAt: message.createdAt })
        : messages.create(item);
      return toPut(created.params(), fail('CHANGED_MEANWHILE', '이미 처리된 요청입니다.').failure);
    },
  };
};
