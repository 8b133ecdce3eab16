import { SQSClient } from '@aws-sdk/client-sqs';
import { createDeadLetters } from '#shared/integrations/sqs/dead-letters.ts';
import type { DeadLettersPort } from '#shared/usecases/ports/outside/dead-letters.ts';
import { clientConfig } from '../clients.ts';
import type { Env } from '../env/env.ts';

export const deadLetters = (env: Env): DeadLettersPort =>
  createDeadLetters(new SQSClient({ ...clientConfig, useQueueUrlAsEndpoint: false }), env.DEAD_LETTERS_URL);
