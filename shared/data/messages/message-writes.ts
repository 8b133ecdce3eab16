import { fail } from '#shared/domain/result.ts';
import { logFields } from '#shared/usecases/ports/log-fields.ts';
import type { MessageWritesPort } from '#shared/usecases/ports/messages.ts';
import { putting } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { messageEntity } from './message.entity.ts';
import { toMessageItem } from './message-items.ts';

/** The outbox: a message is written in the transaction of the change it reports. */
export const createMessageWrites = (data: DataConfig): MessageWritesPort => {
  const messages = messageEntity(data);
  return {
    put: (message) =>
      putting(
        messages.create({ ...toMessageItem(message), changedIn: logFields().requestId }).params(),
        fail('CHANGED_MEANWHILE', '이미 처리된 요청입니다.').failure,
      ),
  };
};
