import type { Message } from '#shared/domain/message/message.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

/** Returns messages to webhooks that have come into the outbox since the last call, and are due by then. */
export const messagesToWebhooks = ({ webhookOutbox, clock }: Pick<Ports, 'webhookOutbox' | 'clock'>) => {
  const seen = new Set<string>();
  return async (): Promise<Message[]> => {
    const { items } = await webhookOutbox.due(clock.now(), { limit: 100 });
    const found = items.filter(({ _id }) => !seen.has(_id));
    for (const { _id } of found) seen.add(_id);
    const read = await Promise.all(found.map(({ _id }) => webhookOutbox.message(_id)));
    return read.flatMap((one) => (one ? [one.message] : []));
  };
};
