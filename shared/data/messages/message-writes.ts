import type { Message } from '#shared/domain/message/message.ts';
import { fail } from '#shared/domain/result.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { logFields } from '#shared/log/log-fields.ts';
import { toPut } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { messageEntity } from './message.entity.ts';
import { toMessageItem } from './message-items.ts';

/**
 * Writes of messages. A message is written in the transaction of its event and sent afterwards, so that a crash in
 * between loses none.
 */
export interface MessageWritesPort {
  /** Puts a message into the outbox. Its `_id` names the event, so that an event is never notified twice. */
  put(message: Message): Write<'CHANGED_MEANWHILE'>;
}

/** The outbox: a message is written in the transaction of the change it reports. */
export const createMessageWrites = (data: DataConfig): MessageWritesPort => {
  const messages = messageEntity(data);
  return {
    put: (message) =>
      toPut(
        messages.create({ ...toMessageItem(message), changedIn: logFields().requestId }).params(),
        fail('CHANGED_MEANWHILE', '이미 처리된 요청입니다.').failure,
      ),
  };
};
