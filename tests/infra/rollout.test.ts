import { describe, expect, it } from 'vitest';
import { stageNamed } from '#infra/config.ts';
import { templatesFor, templatesOf } from './stage-templates.ts';

type Resource = {
  Properties: Record<string, unknown>;
  DependsOn?: string[];
  UpdatePolicy?: { CodeDeployLambdaAliasUpdate: { BeforeAllowTrafficHook?: { Ref: string } } };
};

const web = () => templatesOf('prod').of('web');
const only = <T>(found: Record<string, T>): [string, T] => {
  const [first, ...others] = Object.entries(found);
  if (!first || others.length > 0) throw new Error(`${Object.keys(found).join()} is not one`);
  return first;
};
const functionNamed = (wanted: string) =>
  templatesOf('prod')
    .all('AWS::Lambda::Function')
    .find(({ path }) => path.endsWith(`/${wanted}/function/Resource`));

describe('a new version of the web function', () => {
  it('is asked by the check before it takes traffic', () => {
    const [, alias] = only(web().findResources('AWS::Lambda::Alias') as Record<string, Resource>);
    const check = functionNamed('check-new-version');
    expect(alias.UpdatePolicy?.CodeDeployLambdaAliasUpdate.BeforeAllowTrafficHook).toEqual({
      Ref: check?.id,
    });
    // Otherwise the check of the version before would run.
    expect(alias.DependsOn).toContain(check?.id);
  });

  it('takes over unasked and unwatched at once, as while its function is stopped for a restored table', () => {
    const stopped = templatesFor({ ...stageNamed('prod'), rollout: 'at-once' }).of('web');
    const [, alias] = only(stopped.findResources('AWS::Lambda::Alias') as Record<string, Resource>);
    expect(alias.UpdatePolicy?.CodeDeployLambdaAliasUpdate).toEqual({
      ApplicationName: expect.anything(),
      DeploymentGroupName: expect.anything(),
    });
    const [, group] = only(stopped.findResources('AWS::CodeDeploy::DeploymentGroup'));
    expect(group.Properties.DeploymentConfigName).toBe('CodeDeployDefault.LambdaAllAtOnce');
    expect(group.Properties.AlarmConfiguration?.Alarms ?? []).toEqual([]);
  });

  it('is the one that the check asks, and may ask whatever its number', () => {
    const [version] = only(web().findResources('AWS::Lambda::Version'));
    const check = templatesOf('prod')
      .functions()
      .find(({ name }) => name === 'check-new-version');
    expect(check?.variables.WEB_VERSION).toEqual({ Ref: version });
    const statements = templatesOf('prod')
      .all('AWS::IAM::Policy')
      .filter(({ path }) => path.includes('/check-new-version/'))
      .flatMap(({ Properties }) => (Properties.PolicyDocument as { Statement: object[] }).Statement);
    expect(statements).toContainEqual(
      expect.objectContaining({
        Action: 'lambda:InvokeFunction',
        Resource: { 'Fn::Join': ['', [{ 'Fn::GetAtt': [functionNamed('web')?.id, 'Arn'] }, ':*']] },
      }),
    );
    expect(statements).toContainEqual(
      expect.objectContaining({ Action: 'codedeploy:PutLifecycleEventHookExecutionStatus' }),
    );
  });

  it('is taken back by two failed answers that are one in twenty, which a closed shop does not count', () => {
    const [, group] = only(web().findResources('AWS::CodeDeploy::DeploymentGroup'));
    const [id, alarm] = only(
      web().findResources('AWS::CloudWatch::Alarm', {
        Properties: { AlarmDescription: 'web answers 5xx. infra/runbook.md#web-failures' },
      }),
    );
    expect(group.Properties.AlarmConfiguration).toEqual({ Alarms: [{ Name: { Ref: id } }], Enabled: true });
    const metrics = alarm.Properties.Metrics as { Expression?: string; MetricStat?: { Period: number } }[];
    expect(metrics.flatMap(({ Expression }) => Expression ?? [])).toEqual([
      'IF(failed >= 2 AND 100 * failed >= 5 * asked, failed, 0)',
    ]);
    expect(metrics.flatMap(({ MetricStat }) => MetricStat?.Period ?? [])).toEqual([300, 300]);
    expect(alarm.Properties).toMatchObject({ Threshold: 1, TreatMissingData: 'notBreaching' });
    const counted = templatesOf('prod')
      .all('AWS::Logs::MetricFilter')
      .filter(({ path }) => path.includes('/answers-failed-lines/'));
    expect(counted.map(({ Properties }) => Properties.FilterPattern)).toEqual([
      '{ (($.message = "request") && ($.failed IS TRUE)) || (($.level = "ERROR") && ($.message = "request: *")) || ((($.type = "platform.report") || ($.type = "platform.initReport")) && ($.record.status != "success")) }',
    ]);
  });

  it('is told to the next deployment, with what it was deployed from', () => {
    const [deployed] = templatesOf('prod')
      .all('AWS::SSM::Parameter')
      .filter(({ Properties }) => Properties.Name === '/ongyeol/prod/deployed');
    const json = JSON.stringify(deployed?.Properties.Value);
    expect(json).toContain(`"Ref":"${functionNamed('check-new-version')?.id}"`);
    expect(json).toContain('FunctionUrl');
    expect(json).toContain('unknown');
  });

  it('is asked by nobody where the cloud has no CodeDeploy', () => {
    expect(
      templatesOf('local')
        .functions()
        .map(({ name }) => name),
    ).not.toContain('check-new-version');
  });
});
