import { listenToProviders } from '#shared/integrations/provider-calls.ts';
import { addLogFields } from '#shared/log/log-fields.ts';
import { logger, PROVIDER_CALL } from '../logger.ts';

/**
 * Logs each call to another company in one line, from now on. Calls without an answer are warnings and no errors:
 * schedules repeat what matters, and alarms tell when it stays open.
 */
export const logProviderCalls = (): void =>
  listenToProviders({
    called(call) {
      addLogFields({ provider: call.provider });
      logger[call.outcome === 'UNKNOWN' ? 'warn' : 'info'](PROVIDER_CALL, call);
    },
    couldNotRead: (answer) => logger.warn('provider answer could not be read', answer),
  });
