import { messageIdsOf } from '#shared/domain/message/order-messages.ts';
import { fail } from '#shared/domain/result.ts';
import type { OutboxPort } from '#shared/usecases/ports/messages.ts';
import { inflated } from '../common/deflated.ts';
import { END, pageOfWork } from '../common/pages.ts';
import { updating } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { type DeflatedMessage, messageEntity, messagePlaceOf } from './message.entity.ts';

const decided = fail('CHANGED_MEANWHILE', '이미 처리된 요청입니다.').failure;

const QUEUE = 'messages';

/** The outbox as its sender sees it. Patterns: one message by its id, told by the stream; what has to be tried again. */
export const createOutbox = (data: DataConfig): OutboxPort => {
  const messages = messageEntity(data);
  return {
    async message(_id) {
      const { data: found } = await messages.get({ _id }).go({ consistent: true });
      return found
        ? {
            message: { _id, ...inflated<DeflatedMessage>(found).body },
            sending: { mail: found.mail, text: found.text },
            ...(found.tries !== undefined && { tries: found.tries }),
          }
        : undefined;
    },

    /** One bounded query, beside a batch read of the few whose ids are known. Older ones of these are listed, too. */
    async ofOrder(orderNo, limit) {
      const [listed, known] = await Promise.all([
        messages.query.ofOrder({ orderNo }).go({ order: 'desc', limit }),
        messages.get(messageIdsOf(orderNo).map((_id) => ({ _id }))).go(),
      ]);
      const byId = new Map([...listed.data, ...known.data].map((found) => [found._id, found]));
      return [...byId.values()]
        .map(({ _id, mail, text, ...stored }) => ({
          message: { _id, ...inflated<DeflatedMessage>(stored).body },
          sending: { mail, text },
        }))
        .sort((one, other) => messagePlaceOf(other.message).localeCompare(messagePlaceOf(one.message)))
        .slice(0, limit);
    },

    admitting: (_id, channel) =>
      updating(
        messages
          .patch({ _id })
          .set({ [channel]: 'ADMITTED' })
          .where((message, { eq }) => eq(message[channel], 'PENDING'))
          .params(),
        decided,
      ),

    async settle(_id, decided, again) {
      const change = messages.patch({ _id }).set(decided);
      await (again
        ? change.set({ due: QUEUE, dueAt: again.at, tries: again.tries })
        : change.remove(['due', 'dueAt'])
      ).go();
    },

    due: (now, page) =>
      pageOfWork(messages.query.due({ due: QUEUE }).lte({ dueAt: `${now}${END}` }), page, ({ _id }) => ({
        _id,
      })),
  };
};
