import { type CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import type { EdgePort } from '#shared/usecases/ports/edge.ts';

/** Invalidation of the CloudFront distribution in front of the shop; throws when CloudFront does not take it. */
export const createCloudFrontEdge = (
  client: CloudFrontClient,
  { distributionId }: { distributionId: string },
): EdgePort => ({
  invalidate: async (paths) => {
    if (paths.length === 0) return;
    await client.send(
      new CreateInvalidationCommand({
        DistributionId: distributionId,
        InvalidationBatch: {
          CallerReference: crypto.randomUUID(),
          Paths: { Quantity: paths.length, Items: [...paths] },
        },
      }),
    );
  },
});
