import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { createCloudFrontEdge } from '#shared/integrations/cloudfront/edge.ts';
import type { EdgePort } from '#shared/usecases/ports/outside/edge.ts';
import { clientConfig } from '../clients.ts';
import type { Env } from '../env/env.ts';

export const edge = ({ DISTRIBUTION_ID: distributionId }: Env): EdgePort =>
  createCloudFrontEdge(new CloudFrontClient(clientConfig), { distributionId });
