import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { EventField, Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { paragraphOf } from '../constructs/alarm.ts';
import { exemptFromNag } from '../nag.ts';

export interface BackupStackProps extends StackProps {
  readonly stage: Stage;
  /** Days a copy is kept, and cannot be deleted. */
  readonly keptDays: number;
  readonly table: ITable;
  readonly alarmTopic: ITopic;
}

/**
 * Daily copies of the table in a vault of their own. Point-in-time recovery ends with its table; these copies do not,
 * and an operator who may delete the table may not delete them: the vault is locked in governance mode, which only
 * `backup:DeleteBackupVaultLockConfiguration` undoes (decisions/recovery.md).
 */
export class BackupStack extends Stack {
  constructor(scope: Construct, id: string, props: BackupStackProps) {
    const { stage, keptDays, table, alarmTopic, ...rest } = props;
    super(scope, id, { ...rest, terminationProtection: stage.keepsData });
    const vault = new BackupVault(this, 'vault', {
      backupVaultName: `ongyeol-${stage.name}`,
      lockConfiguration: { minRetention: Duration.days(keptDays) },
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const plan = new BackupPlan(this, 'plan', {
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'daily',
          // 03:30 in Korea.
          scheduleExpression: Schedule.cron({ hour: '18', minute: '30' }),
          startWindow: Duration.hours(1),
          completionWindow: Duration.hours(12),
          deleteAfter: Duration.days(keptDays),
        }),
      ],
    });
    // Named by its ARN, which counts even where the account has not opted in to backups of tables.
    const role = new Role(this, 'role', { assumedBy: new ServicePrincipal('backup.amazonaws.com') });
    plan.addSelection('table', {
      resources: [BackupResource.fromArn(table.tableArn)],
      role,
      allowRestores: true,
    });
    exemptFromNag(role, {
      id: 'AwsSolutions-IAM4',
      reason: 'AWS Backup’s own policies for making copies and restoring them.',
    });
    new Rule(this, 'copy-fails', {
      description: 'A copy of the table was not made',
      eventPattern: {
        source: ['aws.backup'],
        detailType: ['Backup Job State Change'],
        detail: { state: ['FAILED', 'EXPIRED', 'ABORTED'], backupVaultName: [vault.backupVaultName] },
      },
      targets: [
        {
          // By its ARN: CDK's own target would change the policy of the topic, whose stack admits the rule itself.
          bind: () => ({
            arn: alarmTopic.topicArn,
            input: RuleTargetInput.fromText(
              `The copy of the table was not made: ${EventField.fromPath('$.detail.state')} ${EventField.fromPath('$.detail.statusMessage')}. ${paragraphOf('copy-fails')}`,
            ),
          }),
        },
      ],
    });
    new CfnOutput(this, 'VaultName', { value: vault.backupVaultName });
    new CfnOutput(this, 'RestoreRoleArn', { value: role.roleArn });
  }
}
