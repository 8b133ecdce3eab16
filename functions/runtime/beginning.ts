/** First module of each function's bundle (infra/build/functions.ts). */
import { logProviderCalls } from '#shared/wiring/log/provider-log.ts';
import { replaceAfterStrayErrors } from './in-flight.ts';

replaceAfterStrayErrors();
logProviderCalls();
