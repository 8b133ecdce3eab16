import type { SecretsManagerRotationHandler } from 'aws-lambda';
import { logger } from '#shared/wiring/logger.ts';
import { getShop } from '#shared/wiring/shop.ts';

/** Secrets Manager asks for one step of changing the secret between edge and origin. */
export const handler: SecretsManagerRotationHandler = async ({ Step, SecretId, ClientRequestToken }) => {
  logger.info('rotate-edge-secret', { step: Step });
  const shop = await getShop();
  await shop.rotateEdgeSecret({ step: Step, secretId: SecretId, token: ClientRequestToken });
};
