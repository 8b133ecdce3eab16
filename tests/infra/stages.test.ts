import { App } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { stageNamed } from '#infra/config.ts';
import { stubArtifacts } from '#infra/constructs/function-code.ts';
import { addStacks } from '#infra/stacks/index.ts';
import { templatesOf } from './stage-templates.ts';

type Resource = { DeletionPolicy?: string; UpdateReplacePolicy?: string };

/** Lists the stacks of a stage that refuse their deletion. */
const protectedStacks = (name: string): string[] =>
  Object.entries(addStacks(new App({ analyticsReporting: false }), stageNamed(name), stubArtifacts))
    .filter(([, stack]) => stack?.terminationProtection)
    .map(([key]) => key)
    .sort();

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
    // Copies of data are for what cannot be made again.
    expect(stackNames).toEqual(templatesOf('prod').stackNames.filter((name) => name !== 'backup'));
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

  it('is removed by one command: nothing of it is retained, protected, or in the way', () => {
    const { of, all, stackNames } = templatesOf('staging');
    const resources = stackNames.flatMap((stack) =>
      Object.entries(of(stack).toJSON().Resources as Record<string, Resource>).map(([id, resource]) => ({
        where: `${stack}/${id}`,
        resource,
      })),
    );
    const retained = resources.filter(({ resource: { DeletionPolicy, UpdateReplacePolicy } }) =>
      [DeletionPolicy, UpdateReplacePolicy].some((policy) => policy?.startsWith('Retain')),
    );
    expect(retained.map(({ where }) => where)).toEqual([]);
    const guarded = resources.filter(({ resource }) =>
      /"(DeletionProtection\w*|DeletionProtectionEnabled)":true/.test(JSON.stringify(resource)),
    );
    expect(guarded.map(({ where }) => where)).toEqual([]);
    expect(protectedStacks('staging')).toEqual([]);
    expect(protectedStacks('prod')).toEqual(['backup', 'data', 'keys']);
    const emptied = all('Custom::S3AutoDeleteObjects').map(({ stack, Properties }) => [
      stack,
      Properties.BucketName,
    ]);
    expect(emptied).toEqual(all('AWS::S3::Bucket').map(({ stack, id }) => [stack, { Ref: id }]));
    expect(emptied).toHaveLength(4);
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
