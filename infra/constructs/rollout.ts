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
 * Creates the alias `live`, the version of a function that serves. A new version takes over gradually, and is rolled
 * back when `failures` goes off. CloudFormation waits for it, so that a rollback fails the deployment.
 */
export const rollOut = (
  served: ShopFunction,
  rollout: NonNullable<Stage['rollout']>,
  failures: Alarm,
): Alias => {
  const isWatched = rollout !== 'at-once';
  const alias = new Alias(served, 'live', { aliasName: 'live', version: served.function.currentVersion });
  const group = new LambdaDeploymentGroup(served, 'rollout', {
    alias,
    deploymentConfig: pace[rollout],
    alarms: isWatched ? [failures] : [],
    autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: isWatched },
  });
  exemptFromNag(group, {
    id: 'AwsSolutions-IAM4',
    reason: 'CodeDeploy’s own policy for Lambda: shifting aliases, reading alarms.',
  });
  return alias;
};
