import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCAL_DISTRIBUTION, stageNamed } from '#infra/config.ts';
import { secretGroups } from '#infra/constructs/variables.ts';
import { fieldsOf } from '#infra/schedule-times.ts';
import { consumers, dispatcher, schedules, uploads } from '#infra/triggers.ts';
import { BOOKS_DIFFER } from '#shared/domain/reconciliation/day-book.ts';
import { parseEnv } from '#shared/wiring/env/env.ts';
import { AUDIT_ENTRY_SHORTENED, WORK_GROWS } from '#shared/wiring/logger.ts';
import { templatesOf } from './stage-templates.ts';

const filesOf = (kind: string) =>
  readdirSync(`functions/${kind}`)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3));

const names = (triggers: readonly { name: string }[]) => triggers.map(({ name }) => name).sort();

describe('triggers', () => {
  it('set every background function going, and no other', () => {
    expect(filesOf('schedule').sort()).toEqual(names(schedules));
    expect(filesOf('stream').sort()).toEqual(names([dispatcher, ...consumers]));
    const deployed = names(templatesOf('prod').functions());
    const kinds = ['schedule', 'stream', 'upload', 'mail', 'rotation', 'rollout'];
    expect(deployed).toEqual([...kinds.flatMap(filesOf), 'web'].sort());
  });

  it('call copies in at home too, where the local edge answers for CloudFront', () => {
    const home = templatesOf('local').functions();
    const calling = home.find(({ name }) => name === 'invalidate-edge');
    expect(calling?.variables.DISTRIBUTION_ID).toBe(LOCAL_DISTRIBUTION);
  });

  it('hear of every mail that comes back: who sends names the set SES tells of, and may', () => {
    const { all } = templatesOf('prod');
    const name = 'ongyeol-prod';
    expect(all('AWS::SES::ConfigurationSet')).toMatchObject([{ Properties: { Name: name } }]);
    expect(all('AWS::SES::ConfigurationSetEventDestination')).toMatchObject([
      {
        Properties: {
          EventDestination: {
            Enabled: true,
            EventBridgeDestination: { EventBusArn: expect.anything() },
            MatchingEventTypes: ['bounce', 'complaint'],
          },
        },
      },
    ]);
    const rule = all('AWS::Events::Rule').find(({ path }) => path.includes('/told/'));
    expect(rule?.Properties).toMatchObject({
      EventPattern: {
        source: ['aws.ses'],
        detail: {
          eventType: ['Bounce', 'Complaint'],
          mail: { tags: { 'ses:configuration-set': [name] } },
        },
      },
      Targets: [{ DeadLetterConfig: expect.anything() }],
    });
    const senders = all('AWS::IAM::Policy').filter(({ Properties }) =>
      JSON.stringify(Properties).includes('ses:SendEmail'),
    );
    expect(senders).toHaveLength(2);
    for (const { Properties } of senders)
      expect(JSON.stringify(Properties)).toContain(`configuration-set/${name}`);
    const functions = all('AWS::Lambda::Function').filter(({ Properties }) =>
      JSON.stringify(Properties.Environment ?? {}).includes('MAIL_FROM'),
    );
    for (const { Properties } of functions)
      expect(Properties.Environment).toMatchObject({ Variables: { MAIL_CONFIGURATION_SET: name } });
  });

  it('run daily jobs at the same KST hours in both stages', () => {
    expect(fieldsOf('5 0 * * *')).toEqual({ minute: '5', hour: '0', day: '*', month: '*' });
    const of = (type: string, stage: 'prod' | 'local', name: string) =>
      templatesOf(stage)
        .all(type)
        .find(({ path }) => path.includes(name))?.Properties;
    const expected = {
      'reconcile-payments': ['cron(30 6 * * ? *)', 'cron(30 21 * * ? *)'],
      'announce-endings': ['cron(*/5 10-19 * * ? *)', 'cron(*/5 1,2,3,4,5,6,7,8,9,10 * * ? *)'],
      'review-grades': [
        'cron(*/5 3-23 * * ? *)',
        'cron(*/5 18,19,20,21,22,23,0,1,2,3,4,5,6,7,8,9,10,11,12,13,14 * * ? *)',
      ],
    };
    for (const [name, [inSeoul, inUtc]] of Object.entries(expected)) {
      expect(of('AWS::Scheduler::Schedule', 'prod', name)).toMatchObject({
        ScheduleExpression: inSeoul,
        ScheduleExpressionTimezone: 'Asia/Seoul',
      });
      expect(of('AWS::Events::Rule', 'local', name)).toMatchObject({ ScheduleExpression: inUtc });
    }
  });

  it('begin spread over some minutes, except those whose minute matters', () => {
    const windows = Object.fromEntries(
      schedules.map(({ name }) => [
        name,
        templatesOf('prod')
          .all('AWS::Scheduler::Schedule')
          .find(({ path }) => path.includes(`/${name}/`))?.Properties.FlexibleTimeWindow,
      ]),
    );
    for (const { name, isExact } of schedules)
      expect(windows[name], name).toEqual(
        isExact ? { Mode: 'OFF' } : { Mode: 'FLEXIBLE', MaximumWindowInMinutes: 4 },
      );
    expect(windows['settle-payments']).toEqual({ Mode: 'OFF' });
    expect(windows['expire-points']).toMatchObject({ Mode: 'FLEXIBLE' });
  });

  it('that work through queues or lists come every five minutes at least, and are heard when they do not keep up', () => {
    const working = filesOf('schedule').filter((name) =>
      readFileSync(`functions/schedule/${name}.ts`, 'utf8').includes('workHandler('),
    );
    const often = schedules.filter((schedule) =>
      'rateMs' in schedule ? schedule.rateMs <= 5 * 60_000 : schedule.cron.startsWith('*/5 '),
    );
    const watching = ['send-heartbeat', 'visit-shop'];
    expect(names(often)).toEqual([...working, ...watching].sort());
    const counted = templatesOf('prod')
      .all('AWS::Logs::MetricFilter')
      .filter(({ Properties }) => Properties.FilterPattern === JSON.stringify(WORK_GROWS));
    for (const name of working)
      expect(counted.filter(({ path }) => path.includes(`/${name}/`))).toHaveLength(1);
    expect(counted).toHaveLength(working.length);
    const alarms = templatesOf('prod')
      .all('AWS::CloudWatch::Alarm')
      .filter(({ Properties }) => Properties.MetricName === 'work-grows');
    expect(alarms).toHaveLength(1);
    expect(alarms[0]?.Properties).toMatchObject({ Threshold: 1, AlarmActions: [expect.anything()] });
  });
});

describe.each(['prod', 'local'] as const)('each function of %s', (stage) => {
  const functions = templatesOf(stage).functions();

  it('is traced, logs as JSON into its own group and keeps what it gave up on', () => {
    for (const { name, Properties } of functions) {
      expect(Properties, name).toMatchObject({
        TracingConfig: { Mode: 'Active' },
        LoggingConfig: { LogFormat: 'JSON', LogGroup: expect.anything() },
      });
      // The caller of the web function and of the check sees their failure, and a failed message stays in its queue.
      const takesFromQueue = [uploads, ...consumers].some((candidate) => candidate.name === name);
      const isKeptElsewhere = name === 'web' || name === 'check-new-version' || takesFromQueue;
      expect('DeadLetterConfig' in Properties, name).toBe(!isKeptElsewhere);
    }
  });

  it('has alarms that are heard', () => {
    const alarms = templatesOf(stage).all('AWS::CloudWatch::Alarm');
    for (const { Properties } of alarms) expect(Properties.AlarmActions).toHaveLength(1);
    expect(alarms.filter(({ path }) => path.includes('/web/web-failures/'))).toHaveLength(1);
    const { all, resolve } = templatesOf(stage);
    const watched = alarms
      .filter(({ Properties }) => Properties.MetricName === 'ApproximateNumberOfMessagesVisible')
      .map(({ stack, Properties }) => {
        const [queue] = Properties.Dimensions as { Value: unknown }[];
        return resolve(stack, queue?.Value);
      });
    for (const { path, stack, Properties } of all('AWS::Lambda::Function')) {
      const { TargetArn } = (Properties.DeadLetterConfig ?? {}) as { TargetArn?: unknown };
      if (TargetArn) expect(watched, path).toContainEqual(resolve(stack, TargetArn));
    }
  });

  it.each([
    ['reconcile-payments', 'books-differ', BOOKS_DIFFER],
    ['write-audit', 'audit-entries-shortened', AUDIT_ENTRY_SHORTENED],
  ])('%s is heard when it logs what nobody expects', (name, metric, words) => {
    const filters = templatesOf(stage).all('AWS::Logs::MetricFilter');
    const own = filters.filter(
      ({ path }) => path.includes(`/${name}/`) && path.includes(`/${metric}-lines/`),
    );
    expect(own).toMatchObject([
      {
        Properties: {
          FilterPattern: `"${words}"`,
          MetricTransformations: [{ MetricName: metric, MetricValue: '1' }],
        },
      },
    ]);
    const alarm = templatesOf(stage)
      .all('AWS::CloudWatch::Alarm')
      .find(({ Properties }) => Properties.MetricName === metric);
    expect(alarm?.Properties).toMatchObject({
      Threshold: 1,
      Statistic: 'Sum',
      AlarmActions: [expect.anything()],
    });
  });

  it('is told everything its environment is read for', () => {
    for (const { name, variables } of functions) {
      const isGranted = (group: string) => `${group.toUpperCase()}_SECRET_ARN` in variables;
      const secrets = Object.entries(secretGroups).flatMap(([group, keys]) => (isGranted(group) ? keys : []));
      const env = {
        AWS_REGION: 'ap-northeast-2',
        // In the local stage localstack/deployed passes the addresses of the doubles.
        ...(stage === 'local' && stageNamed('prod').addresses),
        ...Object.fromEntries(Object.entries(variables).map(([key, value]) => [key, asText(value)])),
        // Values of the secret take precedence, as at a function's start.
        ...Object.fromEntries(secrets.map((key) => [key, 'x'.repeat(48)])),
      };
      expect(() => parseEnv(env), name).not.toThrow();
    }
  });
});

const asText = (value: unknown) => (typeof value === 'string' ? value : 'resolved-by-cloudformation');
