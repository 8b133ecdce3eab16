import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterEach, expect, it } from 'vitest';
import { stageNamed } from '#infra/config.ts';
import { secretGroups, secretVariables } from '#infra/constructs/variables.ts';
import { withKeys } from '#infra/deploy/put-keys.ts';
import { KeysStack } from '#infra/stacks/keys.ts';
import { PLACEHOLDER } from '#shared/wiring/env/env.ts';
import { templatesOf } from './stage-templates.ts';

const groups: Record<string, readonly string[]> = secretGroups;
const own = { ...secretGroups };
afterEach(() => {
  Object.assign(groups, own);
});

it('keep their values when a variable is added to their group: nothing of them changes in the template', () => {
  const secrets = () => {
    const stage = stageNamed('prod');
    const app = new App();
    return Template.fromStack(new KeysStack(app, 'keys', { stage })).findResources('*');
  };
  const before = secrets();
  Object.assign(groups, { payments: [...own.payments, 'A_LATER_KEY'], web: ['A_LATER_KEY', ...own.web] });
  expect(secrets()).toEqual(before);
  expect(secretVariables(['payments'])).toMatchObject({ A_LATER_KEY: PLACEHOLDER });
});

it('were made with these variables, for good: another list would write over what was put in', () => {
  const made = templatesOf('prod')
    .all('AWS::SecretsManager::Secret')
    .flatMap(({ stack, Properties }) =>
      stack === 'keys' ? [Properties.SecretString ?? Properties.GenerateSecretString] : [],
    )
    .map((secret) => (typeof secret === 'string' ? Object.keys(JSON.parse(secret)) : secret));
  const drawn = { ExcludePunctuation: true, PasswordLength: 64 };
  const placeholders = Object.fromEntries(
    [
      ...['IDENTITY_KEYS', 'CODE_KEYS', 'PORTONE_STORE_ID', 'PORTONE_CHANNEL_KEY', 'PORTONE_SECRET'],
      ...['KAKAO_REST_KEY', 'KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET'],
      ...['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET', 'CODEF_CLIENT_ID', 'CODEF_CLIENT_SECRET'],
    ].map((name) => [name, PLACEHOLDER]),
  );
  expect(made).toEqual([
    { ...drawn, GenerateStringKey: 'AUTH_SECRET', SecretStringTemplate: JSON.stringify(placeholders) },
    { ...drawn, GenerateStringKey: 'VISITOR_KEYS', SecretStringTemplate: '{}' },
    ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY', 'KAKAOPAY_SECRET_KEY', 'KAKAOPAY_CID'],
    ['SOLAPI_KEY', 'SOLAPI_SECRET', 'SOLAPI_FROM'],
    ['TRACKER_CLIENT_ID', 'TRACKER_CLIENT_SECRET'],
  ]);
});

it('that lack a value let the function start, on a placeholder that says so', () => {
  const web = templatesOf('prod')
    .functions()
    .find(({ name }) => name === 'web');
  expect(web?.variables).toMatchObject({ TOSS_SECRET_KEY: PLACEHOLDER });
});

/**
 * Counts the characters of a deployed variable; a value that CloudFormation fills in is at most an address with a
 * generated name.
 */
const lengthOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  const { 'Fn::Join': joined } = value as { 'Fn::Join'?: [string, unknown[]] };
  if (!joined) return 'https://sqs.ap-northeast-2.amazonaws.com/123456789012/'.length + 80;
  const [separator, parts] = joined;
  return parts.reduce<number>((sum, part) => sum + lengthOf(part), separator.length * (parts.length - 1));
};

it.each(['prod', 'local', 'sixteen-letters1'])(
  'fit into what Lambda takes of variables, 4 KB: %s',
  (stage) => {
    // In the local stage the addresses of the doubles are added.
    const addresses = stage === 'local' ? stageNamed('prod').addresses : {};
    for (const { name, variables } of templatesOf(stage).functions()) {
      const withheld = String(variables.WITHHELD).split(',');
      const added = Object.entries(addresses).filter(([key]) => !withheld.includes(key));
      const all = [...added, ...Object.entries(variables)];
      const punctuation = '"":"",'.length;
      const length = all.reduce((sum, [key, value]) => sum + key.length + lengthOf(value) + punctuation, 2);
      expect(length, name).toBeLessThan(4_096);
    }
  },
);

it('take a value an operator puts in beside all that were there, and nothing that is not theirs', () => {
  const held = { TOSS_CLIENT_KEY: 'live', TOSS_SECRET_KEY: 'old', A_KEY_OF_LATER: 'kept' };
  expect(withKeys(held, { TOSS_SECRET_KEY: 'new', KAKAOPAY_CID: 'first' })).toEqual({
    TOSS_CLIENT_KEY: 'live',
    TOSS_SECRET_KEY: 'new',
    KAKAOPAY_CID: 'first',
    A_KEY_OF_LATER: 'kept',
  });
  expect(() => withKeys(held, { SOLAPI_KEY: 'x' })).toThrow('not of the secret "payments": SOLAPI_KEY');
  expect(() => withKeys(held, { TOSS_SECRET_KEY: ' ' })).toThrow('without a value: TOSS_SECRET_KEY');
  expect(() => withKeys(held, {})).toThrow('nothing to put');
});
