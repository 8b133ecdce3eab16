import { type Env, PLACEHOLDER, variablesOfEnv } from '#shared/wiring/env/env.ts';
import { stageNamed } from './config.ts';
import { secretGroups } from './constructs/variables.ts';

type Setting = {
  /** Meaning of the value. */
  readonly means: string;
  /** Value that parses; without it the address prod has, or the placeholder of a secret. */
  readonly example?: string;
  /** True when only the local cloud sets it. */
  readonly isLocal?: boolean;
};

/** 43 characters or more, as `openssl rand -base64 32` makes them. */
const KEY = 'put-a-key-here-that-openssl-rand-base64-32-made';

/** Every variable of a function. The compiler asks for a line when shared/wiring/env/env.ts has one more. */
const settings: Readonly<Record<keyof Env, Setting>> = {
  STAGE: { means: 'Name of the stage: `local`, `prod`, or any other of `config.ts`', example: 'staging' },
  PUBLIC_ORIGIN: { means: 'Address of the shop', example: 'https://staging.ongyeolhome.example' },
  TABLE_NAME: { means: 'The one table', example: 'ongyeol' },
  MEDIA_BUCKET: { means: 'Bucket of pictures that everybody may see', example: 'ongyeol-media' },
  UPLOAD_BUCKET: {
    means: 'Bucket of uploads, private documents and the search snapshot',
    example: 'ongyeol-upload',
  },
  COMPRESSION: { means: 'Who compresses texts: `function`, or `edge` (CloudFront)', example: 'function' },
  AWS_REGION: { means: 'Region; Lambda sets it', example: 'ap-northeast-2' },
  DISTRIBUTION_ID: { means: 'Distribution whose copies are invalidated, or `none`', example: 'none' },
  EDGE_SECRET: { means: 'Sent by the edge with each request; during a rotation `new,old`' },
  AUTH_SECRET: { means: 'Signs tokens: 32 characters or more; newest first', example: KEY },
  IDENTITY_KEYS: { means: 'Hash identities (CI): base64 of 32 bytes or more; newest first', example: KEY },
  CODE_KEYS: { means: 'Hash codes that were sent; newest first', example: KEY },
  VISITOR_KEYS: { means: 'Hash phones, addresses and networks in counts; newest first', example: KEY },
  TOSS_API_URL: { means: 'Toss Payments: its API' },
  TOSS_CLIENT_KEY: { means: 'Toss Payments: key of its window, which browsers see' },
  TOSS_SECRET_KEY: { means: 'Toss Payments: key of its API' },
  TOSS_SDK_URL: { means: 'Toss Payments: script of its window' },
  KAKAOPAY_API_URL: { means: 'KakaoPay: its API' },
  KAKAOPAY_SECRET_KEY: { means: 'KakaoPay: key of its API' },
  KAKAOPAY_CID: { means: 'KakaoPay: number of the shop there' },
  PORTONE_API_URL: { means: 'PortOne (identity checks): its API' },
  PORTONE_STORE_ID: { means: 'PortOne: the shop there' },
  PORTONE_CHANNEL_KEY: { means: 'PortOne: its channel for identity checks' },
  PORTONE_SECRET: { means: 'PortOne: key of its API' },
  PORTONE_SDK_URL: { means: 'PortOne: script of its window' },
  KAKAO_LOCAL_URL: { means: 'Kakao Local: place of an address on the map, and the other way round' },
  KAKAO_REST_KEY: { means: 'Kakao Local: key' },
  POSTCODE_SDK_URL: { means: 'Script of the window in which shoppers look up their address' },
  KAKAO_AUTH_URL: { means: 'Kakao login: where a browser is sent' },
  KAKAO_API_URL: { means: 'Kakao login: its API' },
  KAKAO_CLIENT_ID: { means: 'Kakao login: the shop there' },
  KAKAO_CLIENT_SECRET: { means: 'Kakao login: key' },
  NAVER_AUTH_URL: { means: 'Naver login: where a browser is sent' },
  NAVER_API_URL: { means: 'Naver login: its API' },
  NAVER_CLIENT_ID: { means: 'Naver login: the shop there' },
  NAVER_CLIENT_SECRET: { means: 'Naver login: key' },
  CODEF_AUTH_URL: { means: 'CODEF (the bank’s list, one-won transfers): tokens' },
  CODEF_API_URL: { means: 'CODEF: its API' },
  CODEF_CLIENT_ID: { means: 'CODEF: the shop there' },
  CODEF_CLIENT_SECRET: { means: 'CODEF: key' },
  TRACKER_AUTH_URL: { means: 'Delivery Tracker (movements of parcels): tokens' },
  TRACKER_API_URL: { means: 'Delivery Tracker: its API' },
  TRACKER_CLIENT_ID: { means: 'Delivery Tracker: the shop there' },
  TRACKER_CLIENT_SECRET: { means: 'Delivery Tracker: key' },
  SOLAPI_URL: { means: 'Solapi (text messages): its API' },
  SOLAPI_KEY: { means: 'Solapi: name of the key' },
  SOLAPI_SECRET: { means: 'Solapi: key' },
  SOLAPI_FROM: { means: 'Solapi: registered number that texts come from' },
  MAIL_FROM: { means: 'Sender of all mail', example: 'no-reply@ongyeolhome.example' },
  AWS_ENDPOINT_URL_S3: {
    means: 'S3 of another cloud, also for the content security policy',
    example: 'http://localhost:4566',
    isLocal: true,
  },
  CHANGE_QUEUES: {
    means: 'Of the dispatcher alone: URLs of the consumers’ queues by their names, as JSON',
    example: '{}',
  },
  DEAD_LETTERS_URL: {
    means: 'Of the web function alone: queue of the events that functions failed to process',
    example: 'https://sqs.ap-northeast-2.amazonaws.com/123456789012/dead-letters',
  },
  WEB_VERSION: {
    means: 'Of the check of a new version alone: the version of the web function that it asks',
    example: 'arn:aws:lambda:ap-northeast-2:123456789012:function:web:1',
  },
  FIELD_KEY: {
    means: 'Key of encrypted fields: base64 of 32 bytes',
    example: `${'A'.repeat(43)}=`,
    isLocal: true,
  },
  FIELD_KEY_ARN: {
    means: 'KMS key of encrypted fields',
    example: 'arn:aws:kms:ap-northeast-2:123456789012:key/example',
  },
  TOSS_WINDOW_URL: {
    means: 'Toss Payments: window of the double',
    example: 'http://localhost:4000/window',
    isLocal: true,
  },
  PORTONE_WINDOW_URL: {
    means: 'PortOne: window of the double',
    example: 'http://localhost:4000/window',
    isLocal: true,
  },
  MAIL_CONFIGURATION_SET: {
    means: 'SES configuration set that reports bounced mail',
    example: 'ongyeol-mail',
  },
  TRACKING_URL: {
    means: 'Tracking page of made-up parcels',
    example: 'http://localhost:4000/tracking',
    isLocal: true,
  },
  LOCAL_CLOCK_FILE: {
    means: 'File with the offset of the virtual clock in milliseconds',
    example: '.data/clock.json',
    isLocal: true,
  },
  LOCAL_UNDO_FILE: {
    means: 'File with the seconds in which a clerk may undo a step',
    example: '.data/undo.json',
    isLocal: true,
  },
  LOCAL_PICTURES_URL: {
    means: 'The one address on this machine from which pictures of texts are fetched',
    example: 'http://localhost:4000',
    isLocal: true,
  },
  LOCAL_WEBHOOKS_URL: {
    means: 'The double that takes what is posted to webhooks',
    example: 'http://127.0.0.1:4001',
    isLocal: true,
  },
};

const prod = stageNamed('prod');

/** Returns where an operator sets a variable. */
const placeOf = (name: keyof Env): string => {
  const group = Object.entries(secretGroups).find(([, names]) =>
    names.some((candidate) => candidate === name),
  )?.[0];
  if (group) return `secret \`${group}\``;
  if (name in prod.addresses) return '`addresses` of the stage';
  return settings[name].isLocal ? 'the local cloud' : 'the stacks';
};

const exampleOf = (name: keyof Env): string => settings[name].example ?? prod.addresses[name] ?? PLACEHOLDER;

/** Returns the table of all variables for infra/README.md. */
export const settingsTable = (): string =>
  [
    '| Variable | Meaning | Set by |',
    '| --- | --- | --- |',
    ...variablesOfEnv().map(
      ({ name, isRequired }) =>
        `| \`${name}\`${isRequired ? '' : ' (optional)'} | ${settings[name].means} | ${placeOf(name)} |`,
    ),
  ].join('\n');

/** Returns `.env.example`: every variable with a value that parses; optional ones are commented out. */
export const envExample = (): string =>
  [
    '# Variables of a function, as shared/wiring/env/env.ts reads them; made by `npm run settings`. Nothing reads this file: the stacks',
    '# and the local cloud (`npm start`) set all of them. It is for a function that is run by hand (node --env-file).',
    ...variablesOfEnv().flatMap(({ name, isRequired }) => [
      '',
      `# ${settings[name].means} (${placeOf(name)})`.replaceAll('`', ''),
      `${isRequired ? '' : '# '}${name}=${exampleOf(name)}`,
    ]),
    '',
  ].join('\n');

const HEADING = '## Settings\n';

/** Returns infra/README.md with the table of today under its heading. @throws Error without the heading */
export const withSettingsTable = (readme: string): string => {
  const begins = readme.indexOf('\n|', readme.indexOf(HEADING));
  const ends = readme.indexOf('\n\n', begins);
  if (!readme.includes(HEADING) || begins < 0) throw new Error(`no table under "${HEADING.trim()}"`);
  return `${readme.slice(0, begins)}\n${settingsTable()}${readme.slice(ends)}`;
};
