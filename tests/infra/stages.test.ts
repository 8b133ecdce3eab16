import { describe, expect, it } from 'vitest';
import { stageNamed } from '#infra/config.ts';
import { templatesOf } from './stage-templates.ts';

describe('a named stage', () => {
  it('is prod at a name of its own, apart from it in all that bears a name, and keeps no data', () => {
    expect(stageNamed('staging')).toMatchObject({
      name: 'staging',
      publicOrigin: 'https://staging.ongyeolhome.example',
      edge: { domain: 'staging.ongyeolhome.example' },
      architecture: 'arm64',
      keepsData: false,
    });
    const { all, functions, stackNames } = templatesOf('staging');
    expect(stackNames).toEqual(templatesOf('prod').stackNames);
    expect(functions().map(({ variables }) => variables.STAGE)).toEqual(functions().map(() => 'staging'));
    const named = [
      'AWS::CloudWatch::Dashboard',
      'AWS::Logs::MetricFilter',
      'AWS::WAFv2::WebACL',
      'AWS::SNS::Topic',
    ];
    expect(JSON.stringify(named.flatMap(all))).not.toMatch(/ongyeol[-/ ]prod/);
    expect(all('AWS::DynamoDB::Table')[0]?.Properties.DeletionProtectionEnabled).toBeFalsy();
    expect(templatesOf('staging').findings()).toEqual([]);
  });

  it.each(['Staging', 'a', '../prod', 'a-name-longer-than-sixteen'])('is not called %s', (name) => {
    expect(() => stageNamed(name)).toThrow('no stage can be called');
  });
});

describe('a new version of the web function', () => {
  it('takes over little by little, and hands back when shoppers see 5xx', () => {
    const { all, of } = templatesOf('prod');
    const [group] = all('AWS::CodeDeploy::DeploymentGroup');
    const alarms = group?.Properties.AlarmConfiguration as {
      Enabled: boolean;
      Alarms: { Name: { Ref: string } }[];
    };
    expect(alarms.Enabled).toBe(true);
    const failures = all('AWS::CloudWatch::Alarm').find(({ path }) =>
      path.endsWith('/web/web-failures/Resource'),
    );
    expect(alarms.Alarms).toEqual([{ Name: { Ref: failures?.id } }]);
    expect(group?.Properties).toMatchObject({
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_FAILURE']),
      },
    });
    expect(JSON.stringify(group?.Properties.DeploymentConfigName)).toContain('LambdaCanary10Percent5Minutes');
    of('web').hasResource('AWS::Lambda::Alias', {
      Properties: { Name: 'live' },
      UpdatePolicy: { CodeDeployLambdaAliasUpdate: { DeploymentGroupName: { Ref: group?.id } } },
    });
    const [alias] = all('AWS::Lambda::Alias');
    const [url] = all('AWS::Lambda::Url');
    expect(url?.Properties).toMatchObject({ Qualifier: 'live' });
    const callers = all('AWS::Lambda::Permission')
      .filter(({ Properties }) => JSON.stringify(Properties.FunctionName).includes(String(alias?.id)))
      .map(({ Properties }) => Properties.Action);
    expect(callers).toContain('lambda:InvokeFunctionUrl');
  });

  it('takes over at once where there is no CodeDeploy', () => {
    expect(templatesOf('local').all('AWS::CodeDeploy::DeploymentGroup')).toEqual([]);
    expect(templatesOf('local').all('AWS::Lambda::Url')[0]?.Properties).not.toHaveProperty('Qualifier');
  });
});
