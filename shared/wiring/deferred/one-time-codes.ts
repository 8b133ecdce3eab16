import type { AdapterFactory } from '../adapter-factory.ts';
import { createLazyAdapter } from '../lazy-adapter.ts';

export const oneTimeCodes: AdapterFactory<'oneTimeCodes'> = (machine) =>
  createLazyAdapter(async () =>
    (await import('#shared/integrations/secrets/one-time-codes.ts')).createOneTimeCodes(
      machine.outside.random,
    ),
  );
