import {
  type CloudFrontClient,
  CreateInvalidationCommand,
  ListInvalidationsCommand,
} from '@aws-sdk/client-cloudfront';
import type { EdgePort } from '#shared/usecases/ports/edge.ts';
import { systemChance, systemTimer } from '../machine.ts';

/** How often it is looked whether the one before is through, and for how long: CloudFront takes some seconds. */
const LOOK_AGAIN_MS = 2_000;
const PATIENCE_MS = 40_000;

/**
 * Invalidation of the CloudFront distribution in front of the shop; throws when CloudFront does not take it. It waits for
 * the one under way, so that what changes meanwhile gathers in the queue and goes together. Two batches may be in hand
 * (decision 56), which then go side by side: each names its own paths, and CloudFront takes both.
 */
export const createCloudFrontEdge = (
  client: CloudFrontClient,
  {
    distributionId,
    lookAgainMs = LOOK_AGAIN_MS,
    patienceMs = PATIENCE_MS,
  }: { distributionId: string; lookAgainMs?: number; patienceMs?: number },
): EdgePort => ({
  invalidate: async (paths) => {
    if (paths.length === 0) return;
    const isBusy = async () => {
      const { InvalidationList } = await client.send(
        new ListInvalidationsCommand({ DistributionId: distributionId, MaxItems: 5 }),
      );
      return InvalidationList?.Items?.some(({ Status }) => Status === 'InProgress') ?? false;
    };
    for (let waited = 0; waited < patienceMs && (await isBusy()); waited += lookAgainMs)
      await systemTimer.pause(lookAgainMs);
    await client.send(
      new CreateInvalidationCommand({
        DistributionId: distributionId,
        InvalidationBatch: {
          CallerReference: systemChance.uuid(),
          Paths: { Quantity: paths.length, Items: [...paths] },
        },
      }),
    );
  },
});
