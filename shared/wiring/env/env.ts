// Parsed by hand and not by zod, which half of the functions would bundle only for this.

/** Parses a variable. Returns undefined when it is wrong. */
type Reads<T> = (value: string) => T | undefined;

const text: Reads<string> = (value) => value || undefined;
/** A URL, or what replaces that of a service which the function does not call. */
const url: Reads<string> = (value) => (value === NOT_GRANTED || URL.canParse(value) ? value : undefined);
/** A URL without a trailing slash, so that paths can simply be appended. */
const address: Reads<string> = (value) => url(value)?.replace(/\/+$/, '');

/**
 * Parses a comma-separated list: the newest value first, then those that are still valid (infra/README.md, "Changing a
 * key").
 */
const listOf =
  (pattern: RegExp): Reads<string[]> =>
  (value) => {
    const parts = value.split(',').map((part) => part.trim());
    return parts.every((part) => pattern.test(part)) ? parts : undefined;
  };

/** 32 bytes or more in base64, of either alphabet. */
const keys = listOf(/^[\w+/-]{43,}={0,2}$/);

/**
 * Environment of a function, by the names that CDK and the local cloud set. The SDK itself reads the other
 * `AWS_ENDPOINT_URL_*` and the credentials, so they are not here.
 */
const required = {
  /** `local`, `prod`, or any other (infra/config.ts). */
  STAGE: text,
  PUBLIC_ORIGIN: address,
  TABLE_NAME: text,
  MEDIA_BUCKET: text,
  UPLOAD_BUCKET: text,
  AWS_REGION: text,
  DISTRIBUTION_ID: text,
  /** One secret, or the new and the old one separated by a comma during its rotation. */
  EDGE_SECRET: text,
  /** Signs tokens, and nothing else. */
  AUTH_SECRET: listOf(/^.{32,}$/),
  /** Keys of hashes: of identities (CI), of codes that were sent, and of networks of visitors. */
  IDENTITY_KEYS: keys,
  CODE_KEYS: keys,
  VISITOR_KEYS: keys,
  TOSS_API_URL: address,
  TOSS_CLIENT_KEY: text,
  TOSS_SECRET_KEY: text,
  TOSS_SDK_URL: url,
  KAKAOPAY_API_URL: address,
  KAKAOPAY_SECRET_KEY: text,
  KAKAOPAY_CID: text,
  PORTONE_API_URL: address,
  PORTONE_STORE_ID: text,
  PORTONE_CHANNEL_KEY: text,
  PORTONE_SECRET: text,
  PORTONE_SDK_URL: url,
  KAKAO_LOCAL_URL: address,
  KAKAO_REST_KEY: text,
  POSTCODE_SDK_URL: url,
  KAKAO_AUTH_URL: address,
  KAKAO_API_URL: address,
  KAKAO_CLIENT_ID: text,
  KAKAO_CLIENT_SECRET: text,
  NAVER_AUTH_URL: address,
  NAVER_API_URL: address,
  NAVER_CLIENT_ID: text,
  NAVER_CLIENT_SECRET: text,
  CODEF_AUTH_URL: address,
  CODEF_API_URL: address,
  CODEF_CLIENT_ID: text,
  CODEF_CLIENT_SECRET: text,
  TRACKER_AUTH_URL: address,
  TRACKER_API_URL: address,
  TRACKER_CLIENT_ID: text,
  TRACKER_CLIENT_SECRET: text,
  SOLAPI_URL: address,
  SOLAPI_KEY: text,
  SOLAPI_SECRET: text,
  SOLAPI_FROM: text,
  MAIL_FROM: text,
} satisfies Record<string, Reads<unknown>>;

/** Whoever compresses text of the web function: itself, or CloudFront. */
const compression: Reads<'function' | 'edge'> = (value) =>
  value === 'function' || value === 'edge' ? value : undefined;

const optional = {
  /** The SDK reads it too. Here it is for the content security policy, which names the host of uploads. */
  AWS_ENDPOINT_URL_S3: address,
  /** Only for the dispatcher: URLs of the consumers' queues by their names, as JSON (change-queues.ts). */
  CHANGE_QUEUES: text,
  /** Only for the web function: URL of the queue of events that functions failed to process. */
  DEAD_LETTERS_URL: text,
  /** Only for the check of a new version: the version of the web function that it asks. */
  WEB_VERSION: text,
  /** Key of field encryption: 32 bytes in base64 in the local stage, a KMS key elsewhere. */
  FIELD_KEY: text,
  FIELD_KEY_ARN: text,
  TOSS_WINDOW_URL: url,
  PORTONE_WINDOW_URL: url,
  /** The SES configuration set that reports bounced mails (infra/stacks/mail.ts). */
  MAIL_CONFIGURATION_SET: text,
  /** Sandbox only: address of the tracking page for made-up parcels. */
  TRACKING_URL: address,
  /** Only for the web function; without it, it compresses its answers itself (infra/config.ts). */
  COMPRESSION: compression,
  /** Local stage only: a file with the virtual clock's offset in milliseconds. */
  LOCAL_CLOCK_FILE: text,
  /** Local stage only: a file with the seconds within which a clerk may undo a step. */
  LOCAL_UNDO_FILE: text,
  /** Local stage only: the one address on this machine from which pictures of texts may be fetched. */
  LOCAL_PICTURES_URL: address,
  /** Local stage only: the double that takes what is posted to webhooks. */
  LOCAL_WEBHOOKS_URL: address,
} satisfies Record<string, Reads<unknown>>;

type ReadBy<Readers extends Record<string, Reads<unknown>>> = {
  [Name in keyof Readers]: NonNullable<ReturnType<Readers[Name]>>;
};

export type Env = ReadBy<typeof required> & Partial<ReadBy<typeof optional>>;

/** Returns the names of all variables, and which a function cannot start without (infra/settings.ts describes them). */
export const variablesOfEnv = (): { name: keyof Env; isRequired: boolean }[] =>
  Object.keys({ ...required, ...optional }).map((name) => ({
    name: name as keyof Env,
    isRequired: name in required,
  }));

/** Replaces a secret or a service's address in functions that do not need it; long enough to pass as a key. */
export const NOT_GRANTED = 'withheld-from-this-function-which-does-not-need-it';

/** Value of a variable that nobody has set yet, in a secret or for a variable added after its secret. */
export const PLACEHOLDER = 'put-the-real-value-here';

/** True for a value that an operator has set and that this function is given. */
export const isSet = (value: string): boolean => value !== PLACEHOLDER && value !== NOT_GRANTED;

/** Returns placeholders for the variables that `WITHHELD` names, separated by commas. */
const withheldIn = ({ WITHHELD = '' }: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(WITHHELD.split(',').map((name) => [name, NOT_GRANTED]));

/**
 * Parses the variables a function was given.
 * @throws Error naming the variables that are missing or wrong, never their values
 */
export const parseEnv = (source: Record<string, string | undefined>): Env => {
  const variables: Record<string, string | undefined> = { ...withheldIn(source), ...source };
  const wrong: string[] = [];
  const read = Object.entries<Reads<unknown>>({ ...required, ...optional }).map(([name, reads]) => {
    const written = variables[name];
    const value = written === undefined ? undefined : reads(written);
    if (value === undefined && (written !== undefined || name in required)) wrong.push(name);
    return [name, value];
  });
  if (wrong.length > 0) throw new Error(`environment: missing or wrong: ${wrong.join(', ')}`);
  return Object.fromEntries(read) as Env;
};

const SECRET_ARN = /_SECRET(_KEY)?_ARN$/;

/**
 * Returns the process environment with its secrets fetched: `X_SECRET_ARN` names the secret that becomes `X_SECRET`. A
 * secret with a JSON object of variables is spread into several. Variables that are not in a secret keep their values.
 */
export const loadEnv = async (source: Record<string, string | undefined> = process.env): Promise<Env> => {
  const arns = Object.entries(source).filter(([name, arn]) => arn && SECRET_ARN.test(name));
  if (arns.length === 0) return parseEnv(source);
  const { secretReader } = await import('../adapters/secrets.ts');
  const read = secretReader();
  const secrets = await Promise.all(
    arns.map(async ([name, arn]) => {
      const secret = await read(arn ?? '');
      return secret.startsWith('{')
        ? (JSON.parse(secret) as Record<string, string>)
        : { [name.replace(/_ARN$/, '')]: secret };
    }),
  );
  return parseEnv(Object.assign({}, source, ...secrets));
};
