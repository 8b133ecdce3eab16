import { describe, expect, it } from 'vitest';
import { stageNamed } from '#infra/config.ts';
import { templatesOf } from './stage-templates.ts';

const { all, resolve } = templatesOf('prod');
const only = (type: string) => {
  const found = all(type).filter(({ stack }) => stack === 'backup');
  expect(found, type).toHaveLength(1);
  return found[0] as (typeof found)[number];
};
const keptDays = stageNamed('prod').backup?.keptDays;

describe('copies of the table', () => {
  it('are made every day of the table in use, and kept as long as the vault is locked for them', () => {
    expect(keptDays).toBeGreaterThanOrEqual(7);
    const vault = only('AWS::Backup::BackupVault');
    const { BackupPlan } = only('AWS::Backup::BackupPlan').Properties as {
      BackupPlan: { BackupPlanRule: Record<string, unknown>[] };
    };
    expect(BackupPlan.BackupPlanRule).toEqual([
      expect.objectContaining({
        ScheduleExpression: 'cron(30 18 * * ? *)',
        Lifecycle: { DeleteAfterDays: keptDays },
        TargetBackupVault: { 'Fn::GetAtt': [vault.id, 'BackupVaultName'] },
      }),
    ]);
    const { BackupSelection } = only('AWS::Backup::BackupSelection').Properties as {
      BackupSelection: { Resources: unknown[] };
    };
    const [table] = all('AWS::DynamoDB::Table');
    expect(BackupSelection.Resources).toHaveLength(1);
    expect(resolve('backup', BackupSelection.Resources[0])).toEqual({ stack: 'data', id: table?.id });
  });

  it('outlive the stack, and nobody deletes one early: governance mode, which an administrator can still end', () => {
    templatesOf('prod')
      .of('backup')
      .hasResource('AWS::Backup::BackupVault', {
        DeletionPolicy: 'Retain',
        Properties: { LockConfiguration: { MinRetentionDays: keptDays } },
      });
    // With it the lock would be in compliance mode, which nobody can ever end.
    expect(JSON.stringify(only('AWS::Backup::BackupVault').Properties)).not.toContain('ChangeableForDays');
  });

  it('that were not made are told to the topic of the alarms, with the paragraph that says what to do', () => {
    const { EventPattern, Targets } = only('AWS::Events::Rule').Properties as {
      EventPattern: Record<string, unknown>;
      Targets: { Arn: unknown; InputTransformer: { InputTemplate: string } }[];
    };
    expect(EventPattern).toMatchObject({
      source: ['aws.backup'],
      'detail-type': ['Backup Job State Change'],
      detail: { state: ['FAILED', 'EXPIRED', 'ABORTED'] },
    });
    expect(Targets).toHaveLength(1);
    const topic = resolve('backup', Targets[0]?.Arn);
    expect(topic.stack).toBe('alarms');
    expect(Targets[0]?.InputTransformer.InputTemplate).toContain('infra/runbook.md#copy-fails');
    const admitted = all('AWS::SNS::TopicPolicy').filter(
      ({ stack, Properties }) =>
        stack === topic.stack && JSON.stringify(Properties).includes('events.amazonaws.com'),
    );
    expect(admitted).toHaveLength(1);
  });

  it('are made for prod alone', () => {
    for (const stage of ['local', 'staging']) expect(templatesOf(stage).stackNames).not.toContain('backup');
  });
});
