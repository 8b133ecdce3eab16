import { type App, Aspects, Tags } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { Stage } from '../config.ts';
import { addDeadLettersOfEvents } from '../constructs/dead-letters.ts';
import type { Artifacts } from '../constructs/function-code.ts';
import { mailConfigurationSet } from '../constructs/mail.ts';
import { AlarmsStack } from './alarms.ts';
import { BackupStack } from './backup.ts';
import { DataStack } from './data.ts';
import { EdgeAlarmsStack } from './edge-alarms.ts';
import { FirewallStack } from './firewall.ts';
import { KeysStack } from './keys.ts';
import { MailStack } from './mail.ts';
import { MediaStack } from './media.ts';
import { SchedulesStack } from './schedules.ts';
import { StreamsStack } from './streams.ts';
import { WatchStack } from './watch.ts';
import { WebStack } from './web.ts';

/** Adds all stacks of a stage, in the order of their dependencies, checked by cdk-nag. */
export const addStacks = (app: App, stage: Stage, artifacts: Artifacts) => {
  const named = (name: string) => `ongyeol-${stage.name}-${name}`;
  const props = { env: stage.env, crossRegionReferences: stage.edge !== undefined };
  /** Region of CloudFront, its firewall and its certificate. */
  const inVirginia = { ...props, env: { ...stage.env, region: 'us-east-1' } };

  const alarms = new AlarmsStack(app, named('alarms'), { ...props, stage });
  const data = new DataStack(app, named('data'), { ...props, stage });
  const backup = stage.backup
    ? new BackupStack(app, named('backup'), {
        ...props,
        stage,
        keptDays: stage.backup.keptDays,
        table: data.table,
        alarmTopic: alarms.topic,
      })
    : undefined;
  const deadLetters = addDeadLettersOfEvents(alarms, { stage: stage.name, topic: alarms.topic });
  const keys = new KeysStack(app, named('keys'), { ...props, stage });
  const edgeTopic = stage.edge && new AlarmsStack(app, named('alarms-virginia'), { ...inVirginia, stage });
  if (stage.monthlyBudgetUsd) edgeTopic?.watchBudget(stage.name, stage.monthlyBudgetUsd);
  const firewall =
    stage.edge &&
    edgeTopic &&
    new FirewallStack(app, named('firewall'), {
      ...inVirginia,
      stage: stage.name,
      config: stage.edge,
      alarmTopic: edgeTopic.topic,
    });
  const ground = {
    stage,
    artifacts,
    alarmTopic: alarms.topic,
    deadLetters,
    table: data.table,
    variables: {
      STAGE: stage.name,
      PUBLIC_ORIGIN: stage.publicOrigin,
      TABLE_NAME: data.table.tableName,
      MEDIA_BUCKET: data.media.bucketName,
      UPLOAD_BUCKET: data.upload.bucketName,
      FIELD_KEY_ARN: data.fieldKey.keyArn,
      MAIL_FROM: stage.mailFrom,
      ...(stage.hearsOfMail && { MAIL_CONFIGURATION_SET: mailConfigurationSet(stage) }),
      // Overridden for the functions that invalidate copies; the others need none.
      DISTRIBUTION_ID: 'none',
    },
  };
  const web = new WebStack(app, named('web'), {
    ...props,
    ground: { ...ground, secrets: keys.secrets },
    media: data.media,
    upload: data.upload,
    accessLogs: data.accessLogs,
    fieldKey: data.fieldKey,
    certificate: firewall?.certificate,
    webAclArn: firewall?.webAclArn,
  });
  const background = { ...ground, secrets: { ...keys.secrets, edge: web.edgeSecret } };
  const media = new MediaStack(app, named('media'), {
    ...props,
    ground: background,
    media: data.media,
    upload: data.upload,
  });
  const schedules = new SchedulesStack(app, named('schedules'), {
    ...props,
    ground: background,
    upload: data.upload,
    media: data.media,
  });
  const streams = new StreamsStack(app, named('streams'), {
    ...props,
    ground: background,
    upload: data.upload,
    distributionId: web.distributionId ?? stage.playedDistribution,
  });
  const mail = stage.hearsOfMail
    ? new MailStack(app, named('mail'), { ...props, ground: background })
    : undefined;
  const watch = new WatchStack(app, named('watch'), {
    ...props,
    ground,
    web: web.web,
    distributionId: web.distributionId,
  });
  const edgeAlarms =
    web.distributionId && edgeTopic
      ? new EdgeAlarmsStack(app, named('edge-alarms'), {
          ...inVirginia,
          alarmTopic: edgeTopic.topic,
          distributionId: web.distributionId,
        })
      : undefined;

  Tags.of(app).add('shop', 'ongyeol');
  Tags.of(app).add('stage', stage.name);
  Aspects.of(app).add(new AwsSolutionsChecks());
  return {
    alarms,
    edgeTopic,
    data,
    backup,
    keys,
    firewall,
    web,
    media,
    schedules,
    streams,
    mail,
    watch,
    edgeAlarms,
  };
};
