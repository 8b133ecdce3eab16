import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Alias } from 'aws-cdk-lib/aws-lambda';
import type { Stage } from '../config.ts';
import { exemptFromNag } from '../nag.ts';
import type { ShopFunction } from './shop-function.ts';

const pace = {
  canary: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
  linear: LambdaDeploymentConfig.LINEAR_10PERCENT_EVERY_1MINUTE,
  'at-once': LambdaDeploymentConfig.ALL_AT_ONCE,
} as const;

/**
 * Creates the alias `live`, the version of a function that serves. A new version takes over gradually once `check` has
 * asked it, and is rolled back when `failures` goes off. CloudFormation waits for it, so that a rollback fails the
 * deployment. An alias that is created gets its first version at once, unchecked, and so does every version that is
 * rolled out `at-once`: it is for a function that is stopped, which neither answers a check nor works.
 */
export const rollOut = (
  served: ShopFunction,
  rollout: NonNullable<Stage['rollout']>,
  { failures, check }: { failures: Alarm; check: ShopFunction },
): Alias => {
  const isWatched = rollout !== 'at-once';
  const alias = new Alias(served, 'live', { aliasName: 'live', version: served.function.currentVersion });
  const group = new LambdaDeploymentGroup(served, 'rollout', {
    alias,
    deploymentConfig: pace[rollout],
    alarms: isWatched ? [failures] : [],
    autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: isWatched },
  });
  if (isWatched) group.addPreHook(check.function);
  // The check of the version before would ask that one.
  alias.node.addDependency(check);
  exemptFromNag(
    group,
    {
      id: 'AwsSolutions-IAM4',
      reason: 'CodeDeploy’s own policy for Lambda: shifting aliases, reading alarms.',
    },
    {
      id: 'AwsSolutions-IAM5',
      reason: 'CodeDeploy may invoke the check in any version: the grant of CDK names arn and arn:*.',
      appliesTo: [{ regex: '/^Resource::<.*function.*\\.Arn>:\\*$/' }],
    },
  );
  return alias;
};
