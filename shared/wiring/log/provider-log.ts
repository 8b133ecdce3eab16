import {
  listenToProviders,
  type ProviderCall,
  type UnreadAnswer,
} from '#shared/integrations/provider-calls.ts';
import { addLogFields } from '#shared/log/log-fields.ts';
import { logger, PROVIDER_CALL } from '../logger.ts';

const toLog = {
  called(call: ProviderCall): void {
    addLogFields({ provider: call.provider });
    logger[call.outcome === 'UNKNOWN' ? 'warn' : 'info'](PROVIDER_CALL, call);
  },
  couldNotRead: (answer: UnreadAnswer): void => logger.warn('provider answer could not be read', answer),
};

/**
 * Logs each call to another company in one line, from now on. Calls without an answer are warnings and no errors:
 * schedules repeat what matters, and alarms tell when it stays open.
 */
export const logProviderCalls = (): void => listenToProviders(toLog);
