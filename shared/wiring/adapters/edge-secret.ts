import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { createEdgeSecret } from '#shared/integrations/cloudfront/edge-secret.ts';
import type { EdgeSecretPort } from '#shared/usecases/ports/outside/edge-secret.ts';
import { clientConfig } from '../clients.ts';
import type { Env } from '../env/env.ts';

export const edgeSecret = ({
  DISTRIBUTION_ID: distributionId,
  PUBLIC_ORIGIN: publicOrigin,
}: Env): EdgeSecretPort =>
  createEdgeSecret({
    cloudfront: new CloudFrontClient(clientConfig),
    secretsManager: new SecretsManagerClient(clientConfig),
    distributionId,
    publicOrigin,
  });
