import { deferred } from '../deferred.ts';
import type { Maker } from '../parts.ts';

export const oneTimeCodes: Maker<'oneTimeCodes'> = (machine) =>
  deferred(async () =>
    (await import('#shared/integrations/secrets/one-time-codes.ts')).createOneTimeCodes(
      machine.outside.chance,
    ),
  );
