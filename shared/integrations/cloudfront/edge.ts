import {
  type CloudFrontClient,
  CreateInvalidationCommand,
  ListInvalidationsCommand,
} from '@aws-sdk/client-cloudfront';
import type { EdgePort } from '#shared/usecases/ports/outside/edge.ts';
import { systemRandom, systemTimer } from '../machine.ts';

/**
 * Milliseconds between two checks of the previous invalidation, and most milliseconds to wait for it: CloudFront takes
 * some seconds.
 */
const LOOK_AGAIN_MS = 2_000;
const PATIENCE_MS = 40_000;

/**
 * Invalidates paths of the CloudFront distribution in front of the shop. Throws when CloudFront refuses. Waits for the
 * invalidation in progress, so that changes meanwhile collect in the queue and are sent together. Two batches may be
 * processed at once (decisions/stream.md) and then run in parallel: each names its own paths, and CloudFront accepts
 * both.
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
          CallerReference: systemRandom.uuid(),
          Paths: { Quantity: paths.length, Items: [...paths] },
        },
      }),
    );
  },
});
