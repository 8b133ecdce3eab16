import type { SecretsManagerRotationHandler } from 'aws-lambda';
import { inFlight } from '#functions/runtime/in-flight.ts';
import { rotateEdgeSecret } from '#shared/usecases/edge/index.ts';
import { edgeSecret } from '#shared/wiring/deferred/edge-secret.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { logger } from '#shared/wiring/logger.ts';

const part = createFunctionContainer({ rotateEdgeSecret }, { edgeSecret });

/** Executes one step of the rotation of the secret between edge and origin, as requested by Secrets Manager. */
export const handler: SecretsManagerRotationHandler = ({ Step, SecretId, ClientRequestToken }) =>
  inFlight(async () => {
    logger.info('rotate-edge-secret', { step: Step });
    const { shop } = await part();
    await shop.rotateEdgeSecret({ step: Step, secretId: SecretId, token: ClientRequestToken });
  });
