import { KMSClient } from '@aws-sdk/client-kms';
import { createKmsDataKeys } from '#shared/integrations/kms/data-keys.ts';
import { createFields, createLocalDataKeys } from '#shared/integrations/secrets/fields.ts';
import type { FieldsPort } from '#shared/usecases/ports/outside/fields.ts';
import { clientConfig } from '../clients.ts';
import type { Env } from '../env/env.ts';
import type { ExternalSystems } from '../external-systems.ts';

/** Uses the KMS key if there is one, else the local key. */
export const fields = (
  { FIELD_KEY_ARN: arn, FIELD_KEY: localKey }: Env,
  { random }: ExternalSystems,
): FieldsPort => {
  if (arn) return createFields(createKmsDataKeys(new KMSClient(clientConfig), arn), random);
  if (localKey) return createFields(createLocalDataKeys(localKey, random), random);
  throw new Error('neither FIELD_KEY_ARN nor FIELD_KEY is there');
};
