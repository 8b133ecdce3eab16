import type { TermsPort } from '#shared/usecases/ports/terms.ts';
import type { DataConfig } from '../data-config.ts';
import { termsEntity, termsVersionEntity } from '../entities/terms.ts';

export const createTermsRepository = (data: DataConfig): TermsPort => {
  const terms = termsEntity(data);
  const versions = termsVersionEntity(data);

  return {
    /** What a form asks consent to: one partition, read whole. */
    async termsInForce() {
      const { data: found } = await terms.query.inForce({}).go({ pages: 'all' });
      return found.sort((a, b) => a.index - b.index);
    },

    /** The archive first: a text is never in force without being kept. */
    async publish(text) {
      await versions.put(text).go();
      await terms.put(text).go();
    },
  };
};
