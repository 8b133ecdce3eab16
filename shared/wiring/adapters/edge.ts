import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { createCloudFrontEdge } from '#shared/integrations/cloudfront/edge.ts';
import { createEdgeSecret } from '#shared/integrations/cloudfront/edge-secret.ts';
import type { EdgePort } from '#shared/usecases/ports/edge.ts';
import type { EdgeSecretPort } from '#shared/usecases/ports/edge-secret.ts';
import { clientConfig } from '../clients.ts';
import type { Env } from '../env.ts';

export const edge = ({ DISTRIBUTION_ID: distributionId }: Env): EdgePort =>
  createCloudFrontEdge(new CloudFrontClient(clientConfig), { distributionId });

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
