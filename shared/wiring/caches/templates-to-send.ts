import type { Ports } from '#shared/usecases/ports/index.ts';
import { cached } from './cached.ts';

/** Milliseconds the choices of clerks are cached in this process: every message asks for them. */
const TEMPLATES = { ttl: 5_000 };

/** Reads what clerks chose for the message of an event, once for many messages. */
export const createTemplatesToSend = ({
  messageTemplates,
  timer,
}: Pick<Ports, 'messageTemplates' | 'timer'>): Ports['templatesToSend'] => {
  const read = cached(
    async (event: string) => ({ template: await messageTemplates.find(event) }),
    TEMPLATES,
    timer,
  );
  return { find: async (event) => (await read(event)).template };
};
