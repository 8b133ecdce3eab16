import { loggedHandler } from '#functions/runtime/logged.ts';
import type { ShopCheck } from '#shared/usecases/rollout/check-shop.ts';
import { checkVersion } from '#shared/usecases/rollout/check-version.ts';
import { getRolloutPorts } from '#shared/wiring/rollout.ts';

/** Event of CodeDeploy; the deployment itself invokes the function without ids, and reads the answer. */
type HookEvent = { DeploymentId?: string; LifecycleEventHookExecutionId?: string };

/**
 * Asks a new version of the web function before it takes traffic (decisions/recovery.md). CodeDeploy goes back when the
 * outcome is `Failed`.
 */
export const handler = loggedHandler(
  async ({
    DeploymentId: deploymentId,
    LifecycleEventHookExecutionId: lifecycleEventHookExecutionId,
  }: HookEvent): Promise<ShopCheck> => {
    const { ask, report } = await getRolloutPorts();
    // CodeDeploy would wait an hour for the outcome of a check that fails itself.
    const checked = await checkVersion(ask).catch(
      (error: unknown): ShopCheck => ({
        failures: [`the check itself failed: ${String(error)}`],
        isClosed: false,
      }),
    );
    if (deploymentId && lifecycleEventHookExecutionId)
      await report(
        { deploymentId, lifecycleEventHookExecutionId },
        checked.failures.length > 0 ? 'Failed' : 'Succeeded',
      );
    return checked;
  },
  (checked) => checked,
);
