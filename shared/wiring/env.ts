import * as z from 'zod';

/** An address without a slash at its end, so that paths can simply be appended. */
const address = z.url().transform((url) => url.replace(/\/+$/, ''));
const text = z.string().min(1);

/** The newest first, then those still good, with a comma between (infra/README.md, "Changing a key"). */
const listOf = (one: z.ZodString) =>
  z
    .string()
    .transform((written) => written.split(',').map((part) => part.trim()))
    .pipe(z.array(one).min(1));

/** 32 bytes or more in base64, of either alphabet. */
const keys = listOf(z.string().regex(/^[\w+/-]{43,}={0,2}$/));

/**
 * The environment of a function, by the names that CDK and the local cloud set.
 * The other `AWS_ENDPOINT_URL_*` and the credentials are read by the SDK itself and stay out of here.
 */
const schema = z.object({
  /** `local`, `prod`, or any other (infra/config.ts). */
  STAGE: text,
  PUBLIC_ORIGIN: address,
  TABLE_NAME: text,
  MEDIA_BUCKET: text,
  UPLOAD_BUCKET: text,
  AWS_REGION: text,
  /** The SDK reads it too; here it is for the content security policy, which names the host of uploads. */
  AWS_ENDPOINT_URL_S3: address.optional(),
  DISTRIBUTION_ID: text,
  /** The dispatcher's alone: addresses of the followers' queues by their names, as JSON (change-queues.ts). */
  CHANGE_QUEUES: text.optional(),
  /** One secret, or the new and the old one with a comma between while it is being rotated. */
  EDGE_SECRET: text,
  /** Signs tokens, and nothing else. */
  AUTH_SECRET: listOf(z.string().min(32)),
  /** Keys of hashes: of identities (CI), of codes that were sent, and of networks of visitors. */
  IDENTITY_KEYS: keys,
  CODE_KEYS: keys,
  VISITOR_KEYS: keys,
  /** Key of field encryption: 32 bytes in base64 in the local stage, a KMS key elsewhere. */
  FIELD_KEY: text.optional(),
  FIELD_KEY_ARN: text.optional(),
  TOSS_API_URL: address,
  TOSS_CLIENT_KEY: text,
  TOSS_SECRET_KEY: text,
  TOSS_SDK_URL: z.url(),
  TOSS_WINDOW_URL: z.url().optional(),
  KAKAOPAY_API_URL: address,
  KAKAOPAY_SECRET_KEY: text,
  KAKAOPAY_CID: text,
  PORTONE_API_URL: address,
  PORTONE_STORE_ID: text,
  PORTONE_CHANNEL_KEY: text,
  PORTONE_SECRET: text,
  PORTONE_SDK_URL: z.url(),
  PORTONE_WINDOW_URL: z.url().optional(),
  KAKAO_LOCAL_URL: address,
  KAKAO_REST_KEY: text,
  POSTCODE_SDK_URL: z.url(),
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
  SOLAPI_URL: address,
  SOLAPI_KEY: text,
  SOLAPI_SECRET: text,
  SOLAPI_FROM: text,
  MAIL_FROM: text,
  /** The SES configuration set that reports bounced mails (infra/stacks/mail.ts). */
  MAIL_CONFIGURATION_SET: text.optional(),
  /** Sandbox only: where made-up parcels are followed. */
  TRACKING_URL: address.optional(),
  /** Local stage only: a file holding the virtual clock's offset in milliseconds. */
  LOCAL_CLOCK_FILE: text.optional(),
  /** Local stage only: a file holding the seconds in which a clerk may take a step back. */
  LOCAL_UNDO_FILE: text.optional(),
  /** Local stage only: the one address on this machine that pictures of texts may be fetched from. */
  LOCAL_PICTURES_URL: address.optional(),
});

export type Env = z.infer<typeof schema>;

/** Stands in place of a secret in functions that have no business with it; long enough to pass as a key. */
export const WITHHELD = 'withheld-from-this-function-which-does-not-need-it';

/** `SECRETS_WITHHELD` names, with commas between, what a function is not told. */
const withheldIn = ({ SECRETS_WITHHELD = '' }: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(SECRETS_WITHHELD.split(',').map((name) => [name, WITHHELD]));

/**
 * Reads the variables a function was given.
 * @throws Error naming the variables that are missing or wrong, never their values
 */
export const parseEnv = (source: Record<string, string | undefined>): Env => {
  const parsed = schema.safeParse({ ...withheldIn(source), ...source });
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map(({ path }) => String(path[0]));
  throw new Error(`environment: missing or wrong: ${[...new Set(names)].join(', ')}`);
};

const SECRET_ARN = /_SECRET(_KEY)?_ARN$/;

/**
 * The process environment with its secrets fetched: `X_SECRET_ARN` names the secret that becomes `X_SECRET`;
 * a secret holding a JSON object of variables is spread into several. What a secret does not hold stays as it was.
 */
export const loadEnv = async (source: Record<string, string | undefined> = process.env): Promise<Env> => {
  const arns = Object.entries(source).filter(([name, arn]) => arn && SECRET_ARN.test(name));
  if (arns.length === 0) return parseEnv(source);
  const { secretReader } = await import('./adapters/secrets.ts');
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
