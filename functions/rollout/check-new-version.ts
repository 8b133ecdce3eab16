import { loggedHandler } from '#functions/runtime/logged.ts';
import type { ShopCheck } from '#shared/usecases/rollout/check-shop.ts';
import { checkVersion } from '#shared/usecases/rollout/check-version.ts';
import { logger } from '#shared/wiring/logger.ts';
import { getVersionAsk, reportHook } from '#shared/wiring/rollout.ts';

/** Event of CodeDeploy; the deployment itself invokes the function without ids, and reads the answer. */
type HookEvent = { DeploymentId?: string; LifecycleEventHookExecutionId?: string };

/** Checks the version. A check that fails itself, be it for want of a secret, is a failure of the version. */
const check = async (): Promise<ShopCheck> => {
  try {
    return await checkVersion(await getVersionAsk());
  } catch (error) {
    logger.error('the check of a new version failed itself', { error: error as Error });
    return { failures: [`the check itself failed: ${String(error)}`], isClosed: false };
  }
};

/**
 * Asks a new version of the web function before it takes traffic (decisions/recovery.md). CodeDeploy goes back when the
 * outcome is `Failed`; without an outcome it would wait an hour.
 */
export const handler = loggedHandler(
  async ({
    DeploymentId: deploymentId,
    LifecycleEventHookExecutionId: lifecycleEventHookExecutionId,
  }: HookEvent): Promise<ShopCheck> => {
    const checked = await check();
    if (deploymentId && lifecycleEventHookExecutionId)
      await reportHook(
        { deploymentId, lifecycleEventHookExecutionId },
        checked.failures.length > 0 ? 'Failed' : 'Succeeded',
      );
    return checked;
  },
  (checked) => checked,
);
