import { fail } from '#shared/domain/result.ts';
import type { OutboxPort } from '#shared/usecases/ports/messages.ts';
import { END, pageOfWork } from '../common/pages.ts';
import { updating } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { messageEntity } from './message.entity.ts';
import { fromMessageItem } from './message-items.ts';

const decided = fail('CHANGED_MEANWHILE', '이미 처리된 요청입니다.').failure;

const QUEUE = 'messages';

/**
 * The outbox as its sender sees it. Access patterns: one message by its id, when the stream reports it; messages to
 * retry.
 */
export const createOutbox = (data: DataConfig): OutboxPort => {
  const messages = messageEntity(data);
  return {
    async message(_id) {
      const { data: found } = await messages.get({ _id }).go({ consistent: true });
      return found
        ? {
            message: fromMessageItem(found),
            sending: { mail: found.mail, text: found.text },
            ...(found.tries !== undefined && { tries: found.tries }),
            ...(found.changedIn !== undefined && { requestId: found.changedIn }),
          }
        : undefined;
    },

    async ofOrder(orderNo, limit) {
      const { data: found } = await messages.query.ofOrder({ orderNo }).go({ order: 'desc', limit });
      return found.map((item) => ({
        message: fromMessageItem(item),
        sending: { mail: item.mail, text: item.text },
      }));
    },

    async firstOf(orderNo) {
      const { data: found } = await messages.query.ofOrder({ orderNo }).go({ order: 'asc', limit: 1 });
      return found[0] && { mail: found[0].mail, text: found[0].text };
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
