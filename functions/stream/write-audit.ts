import { signedConsumerHandler } from '#functions/runtime/consumer.ts';
import { writeAudit } from '#shared/usecases/audit/index.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { AUDIT_ENTRY_SHORTENED, logger } from '#shared/wiring/logger.ts';
import { audit } from '#shared/wiring/makers.ts';

const part = createFunctionContainer({ writeAudit }, { audit });

/** Writes changes of clerks into the audit trail. An entry that could not be written whole raises an alarm. */
export const handler = signedConsumerHandler(part, {
  'write-audit': async (shop, changes) => {
    for (const { _id, _user, at, subject, entity, item, kind } of await shop.writeAudit(changes))
      logger.error(AUDIT_ENTRY_SHORTENED, { entry: { _id, _user, at, subject, entity, item, kind } });
  },
});
