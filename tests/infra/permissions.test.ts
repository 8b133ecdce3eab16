import { describe, expect, it } from 'vitest';
import { stageNamed } from '#infra/config.ts';
import { secretGroups } from '#infra/constructs/variables.ts';
import { testEnv } from '#tests/support/env.ts';
import { templatesOf } from './stage-templates.ts';

type Statement = { Effect: string; Action: string | string[]; Resource: unknown; Condition?: unknown };

/** Actions that are allowed on `*`, because AWS has no resources for them. */
const RESOURCELESS = [
  'xray:PutTraceSegments',
  'xray:PutTelemetryRecords',
  'dynamodb:ListStreams',
  'secretsmanager:GetRandomPassword',
];

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** Lists the statements of all roles except those of CDK's own deployment steps. */
const statementsOf = (stage: 'prod' | 'local') =>
  templatesOf(stage)
    .all('AWS::IAM::Policy')
    .filter(({ path }) => !path.includes('Custom::'))
    .flatMap(({ path, Properties }) =>
      (Properties.PolicyDocument as { Statement: Statement[] }).Statement.map((statement) => ({
        path,
        statement,
      })),
    );

describe.each(['prod', 'local'] as const)('permissions in %s', (stage) => {
  it('pass cdk-nag: what is exempt carries a reason', () => {
    expect(templatesOf(stage).findings()).toEqual([]);
  });

  it('name their actions one by one, and never allow a scan', () => {
    const actions = statementsOf(stage).flatMap(({ statement }) => list(statement.Action));
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
    expect(actions).not.toContain('dynamodb:Scan');
  });

  it('are for everything only where there is nothing to name', () => {
    for (const { path, statement } of statementsOf(stage))
      if (list(statement.Resource).includes('*'))
        expect(RESOURCELESS, path).toEqual(expect.arrayContaining(list(statement.Action)));
  });

  it('let a function touch only the items it is for, where those are its own', () => {
    const actionsOf = (name: string) =>
      statementsOf(stage)
        .filter(({ path }) => path.includes(`/${name}/`))
        .map(({ statement }) => ({ ...statement, actions: list(statement.Action) }))
        .filter(({ actions }) => actions.some((action) => /^dynamodb:\w+Item$/.test(action)));
    expect(actionsOf('send-messages')).toMatchObject([
      {
        actions: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:UpdateItem'],
        Condition: {
          'ForAllValues:StringLike': {
            'dynamodb:LeadingKeys': ['message#*', 'message-templates', 'rate-limit#*', 'mail-stop#*'],
          },
        },
      },
    ]);
    // LocalStack's SES has no events.
    if (stage === 'prod')
      expect(actionsOf('take-mail-feedback')).toMatchObject([
        {
          actions: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:PutItem'],
          Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['mail-stop#*'] } },
        },
      ]);
    expect(actionsOf('reconcile-payments')).toMatchObject([
      {
        actions: ['dynamodb:PutItem', 'dynamodb:Query'],
        Condition: {
          'ForAllValues:StringLike': {
            'dynamodb:LeadingKeys': ['day-books#*'],
          },
        },
      },
    ]);
    const indexesOf = (name: string) =>
      statementsOf(stage).filter(
        ({ path, statement }) =>
          path.includes(`/${name}/`) && JSON.stringify(statement.Resource).includes('/index/'),
      );
    expect(indexesOf('reconcile-payments')).toMatchObject([
      {
        statement: {
          Action: 'dynamodb:Query',
          Condition: {
            'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['deposits#WAITING', 'deposits#DONE'] },
          },
        },
      },
      {
        statement: {
          Action: 'dynamodb:Query',
          Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['money#*'] } },
        },
      },
    ]);
    expect(actionsOf('make-image-variants')).toEqual([]);
    expect(actionsOf('invalidate-edge')).toEqual([]);
    expect(actionsOf('count-vitals')).toEqual([]);
  });

  it('let papers of members who left be deleted, and no other object, by who erases them', () => {
    const deletes = statementsOf(stage).filter(
      ({ path, statement }) =>
        path.includes('/erase-members/') && list(statement.Action).includes('s3:DeleteObject'),
    );
    expect(deletes).toHaveLength(1);
    expect(JSON.stringify(deletes[0]?.statement.Resource)).toContain('/private/business-registrations/*');
  });

  it('let pictures of claimed goods be deleted, and no other, by who removes their orders', () => {
    const deletes = statementsOf(stage).filter(
      ({ path, statement }) =>
        path.includes('/remove-old-records/') && list(statement.Action).includes('s3:DeleteObject'),
    );
    expect(deletes).toHaveLength(1);
    expect(JSON.stringify(deletes[0]?.statement.Resource)).toContain('/media/claims/*');
  });

  it('let who works on the whole table write several items at once, as its repositories do', () => {
    for (const name of ['web', 'write-audit', 'sweep-carts']) {
      const allowed = statementsOf(stage)
        .filter(({ path }) => path.includes(`/${name}/`))
        .flatMap(({ statement }) => list(statement.Action));
      expect(allowed, name).toEqual(
        expect.arrayContaining(['dynamodb:BatchWriteItem', 'dynamodb:BatchGetItem']),
      );
    }
  });

  it('let the web function alone open what is encrypted field by field', () => {
    const openers = statementsOf(stage).filter(({ statement }) =>
      list(statement.Action).includes('kms:GenerateDataKey'),
    );
    expect(openers).toMatchObject([
      {
        path: expect.stringContaining('/web/'),
        statement: {
          Action: ['kms:Decrypt', 'kms:GenerateDataKey'],
          Resource: expect.not.stringMatching(/^\*$/),
        },
      },
    ]);
  });

  it('let the search snapshot be written by who keeps it, read by who searches it', () => {
    const filesOf = (name: string) =>
      statementsOf(stage)
        .filter(({ path }) => path.includes(`/${name}/`))
        .filter(({ statement }) => JSON.stringify(statement.Resource).includes('/search/*'))
        .map(({ statement }) => list(statement.Action));
    expect(filesOf('web')).toEqual([['s3:GetObject']]);
    for (const keeper of ['refresh-search-snapshot', 'repair-search-snapshot'])
      expect(filesOf(keeper), keeper).toEqual([['s3:DeleteObject', 's3:GetObject', 's3:PutObject']]);
    expect(filesOf('write-crawler-files')).toEqual([['s3:GetObject']]);
    expect(filesOf('rank-searches')).toEqual([]);
  });

  it('let the files of crawlers be written by their schedule alone', () => {
    const writers = statementsOf(stage).filter(
      ({ statement }) =>
        list(statement.Action).includes('s3:PutObject') &&
        JSON.stringify(statement.Resource).includes('/crawlers/*'),
    );
    expect(writers.map(({ path }) => path)).toEqual([expect.stringContaining('/write-crawler-files/')]);
  });

  it('draw keys where any will do, but wait for those of identities and codes', () => {
    const made = templatesOf(stage)
      .all('AWS::SecretsManager::Secret')
      .map(({ Properties }) => Properties.GenerateSecretString as Record<string, string> | undefined);
    for (const variable of ['AUTH_SECRET', 'VISITOR_KEYS'])
      expect(made).toContainEqual({
        GenerateStringKey: variable,
        SecretStringTemplate: expect.any(String),
        PasswordLength: 64,
        ExcludePunctuation: true,
      });
    const web = made.find((candidate) => candidate?.GenerateStringKey === 'AUTH_SECRET');
    const placeholders = JSON.parse(web?.SecretStringTemplate ?? '{}') as Record<string, string>;
    for (const variable of ['IDENTITY_KEYS', 'CODE_KEYS'])
      expect(() => testEnv({ [variable]: placeholders[variable] ?? '' })).toThrow(variable);
  });

  it('give each function the secrets it reads, and of the others not even the value', () => {
    const variablesOf = (wanted: string) =>
      templatesOf(stage)
        .functions()
        .find(({ name }) => name === wanted)?.variables;
    const withheldFrom = (name: string) => {
      const variables = variablesOf(name) ?? {};
      const names = String(variables.WITHHELD).split(',');
      for (const withheld of names) expect(variables, name).not.toHaveProperty(withheld);
      return names;
    };
    // Steps scheduled by clerks may cause refunds, which this function executes.
    expect(variablesOf('take-steps')).toHaveProperty('PAYMENTS_SECRET_ARN');
    for (const name of ['settle-payments', 'settle-refunds', 'settle-cash-receipts', 'take-overdue-steps'])
      expect(variablesOf(name), name).toHaveProperty('PAYMENTS_SECRET_ARN');
    // It only reads the table to cancel or pay orders, and calls no provider.
    const everything = [...Object.values(secretGroups).flat(), ...Object.keys(stageNamed('prod').addresses)];
    expect(withheldFrom('settle-unpaid-orders').toSorted()).toEqual(everything.toSorted());
    expect(withheldFrom('settle-payments')).toEqual(
      expect.arrayContaining(['SOLAPI_SECRET', 'AUTH_SECRET', 'EDGE_SECRET']),
    );
    const holdersOf = (group: string) =>
      templatesOf(stage)
        .functions()
        .filter(({ variables }) => `${group.toUpperCase()}_SECRET_ARN` in variables)
        .map(({ name }) => name);
    expect(holdersOf('web')).toEqual(['web']);
    expect(holdersOf('visitors')).toEqual([
      'web',
      'resend-messages',
      'send-messages',
      ...(stage === 'prod' ? ['take-mail-feedback'] : []),
    ]);
    const books = variablesOf('reconcile-payments');
    expect(books).toHaveProperty('PAYMENTS_SECRET_ARN');
    expect(withheldFrom('reconcile-payments')).toEqual(
      expect.arrayContaining(['SOLAPI_SECRET', 'AUTH_SECRET', 'CODEF_CLIENT_SECRET']),
    );
    expect(withheldFrom('expire-coupons').toSorted()).toEqual(everything.toSorted());
    // A service is called by whoever has its key, and its address is known to nobody else.
    expect(withheldFrom('web').filter((name) => name.endsWith('_URL'))).toEqual([
      'SOLAPI_URL',
      'TRACKER_AUTH_URL',
      'TRACKER_API_URL',
    ]);
  });
});
