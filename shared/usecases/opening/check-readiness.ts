import { type NeededPart, neededParts, type Readiness } from '#shared/domain/opening/readiness.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

/** Key that no object has: asking for it shows that the bucket answers. */
const NO_OBJECT = 'private/none';

/**
 * Asks each part the shop needs, past what the process remembers, and which keys an operator has set. A part that does
 * not answer is in `missing`; nothing is thrown.
 */
export const checkReadiness =
  ({
    content,
    storage,
    deadLetters,
    providerKeys,
  }: Pick<Ports, 'content' | 'storage' | 'deadLetters' | 'providerKeys'>) =>
  async (): Promise<Readiness> => {
    const asking: Record<NeededPart, () => Promise<unknown>> = {
      table: () => content.setting(),
      storage: () =>
        Promise.all([storage.head('upload', NO_OBJECT), storage.head('media', `media/${NO_OBJECT}`)]),
      queue: () => deadLetters.reach(),
    };
    const answers = await Promise.all(
      neededParts.map(async (part) => {
        try {
          await asking[part]();
          return [];
        } catch (error) {
          return [{ part, reason: String(error) }];
        }
      }),
    );
    return { missing: answers.flat(), keys: providerKeys.states() };
  };
