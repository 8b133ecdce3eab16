/**
 * A stage is a set of typed values; nothing about a stage is decided anywhere else.
 * Secrets are not here: they live in Secrets Manager (stacks/secrets.ts).
 */
export interface Stage {
  /** Of `local`, `prod`, or any other: small letters, digits and hyphens. */
  readonly name: string;
  /** `account` is left open where the credentials at hand say it; synth needs neither. */
  readonly env: { readonly account?: string; readonly region: string };
  readonly architecture: 'arm64' | 'x86_64';
  /** Where shoppers reach the shop: scheme and host, no slash at the end. */
  readonly publicOrigin: string;
  /** CloudFront in front of the web function; left out where the cloud has none (LocalStack community). */
  readonly edge?: EdgeConfig;
  /** What answers for CloudFront where there is none: who changes a page has its copies called in there. */
  readonly playedDistribution?: string;
  /** EventBridge Scheduler, or rules where its schedules do not fire (LocalStack only mocks it). */
  readonly scheduler: 'schedules' | 'rules';
  /**
   * How a new version of the web function takes over: a tenth of the requests for five minutes (`canary`) or a tenth more
   * each minute (`linear`), and back at once when its 5xx alarm goes off; `at-once`, whatever that says, while a restored
   * table takes its place. Without any of them where the cloud knows no CodeDeploy.
   */
  readonly rollout?: 'canary' | 'linear' | 'at-once';
  /** Data outlives the stack: retained, protected against deletion, recoverable to a point in time. */
  readonly keepsData: boolean;
  /** A copy that has taken the table's place, as `npm run restore` prints it (infra/runbook.md, "Restore"). */
  readonly restoredTable?: { readonly name: string; readonly streamArn: string };
  readonly logDays: 1 | 30;
  /**
   * Instances kept for a function, and its most, by name. Off unless said: a new account may run ten in all, and AWS keeps
   * ten for what has none reserved, so that any reservation would fail there.
   */
  readonly reservedConcurrency?: Readonly<Record<string, number>>;
  /** Who is written to when an alarm goes off; the address confirms its subscriptions once. */
  readonly alarmMail?: string;
  /** USD a month: an alarm tells of 80 % spent, and of a month that will cost more. Only with an edge. */
  readonly monthlyBudgetUsd?: number;
  /** The vital signs in one place, 3 USD a month (three dashboards of an account are free). */
  readonly hasDashboard: boolean;
  /** Sender of the shop's mail; its domain is the SES identity the functions may send from. */
  readonly mailFrom: string;
  /** Whether SES tells the shop of mails that come back (stacks/mail.ts); LocalStack's knows no events. */
  readonly hearsOfMail: boolean;
  /** Public addresses of outside parts, under the names of shared/wiring/env.ts. */
  readonly addresses: Readonly<Record<string, string>>;
}

/** Name of the SSM parameter that tells operators' commands the table of a stage. */
export const tableParameter = (stage: string): string => `/ongyeol/${stage}/table`;

export interface EdgeConfig {
  readonly domain: string;
  readonly hostedZone: { readonly id: string; readonly name: string };
  /** WAF: requests one address may send in five minutes; without it there is no firewall. */
  readonly requestsPerFiveMinutes?: number;
}

const prod = {
  name: 'prod',
  env: { account: process.env.CDK_DEFAULT_ACCOUNT, region: 'ap-northeast-2' },
  architecture: 'arm64',
  publicOrigin: 'https://www.ongyeolhome.example',
  edge: {
    domain: 'www.ongyeolhome.example',
    hostedZone: { id: 'Z0000000000EXAMPLE', name: 'ongyeolhome.example' },
    requestsPerFiveMinutes: 3_000,
  },
  scheduler: 'schedules',
  rollout: 'canary',
  keepsData: true,
  logDays: 30,
  alarmMail: 'alarms@ongyeolhome.example',
  monthlyBudgetUsd: 200,
  hasDashboard: true,
  mailFrom: 'no-reply@ongyeolhome.example',
  hearsOfMail: true,
  addresses: {
    TOSS_API_URL: 'https://api.tosspayments.com',
    TOSS_SDK_URL: 'https://js.tosspayments.com/v2/standard',
    KAKAOPAY_API_URL: 'https://open-api.kakaopay.com',
    PORTONE_API_URL: 'https://api.portone.io',
    PORTONE_SDK_URL: 'https://cdn.portone.io/v2/browser-sdk.js',
    KAKAO_LOCAL_URL: 'https://dapi.kakao.com',
    POSTCODE_SDK_URL: 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js',
    KAKAO_AUTH_URL: 'https://kauth.kakao.com',
    KAKAO_API_URL: 'https://kapi.kakao.com',
    NAVER_AUTH_URL: 'https://nid.naver.com',
    NAVER_API_URL: 'https://openapi.naver.com',
    CODEF_AUTH_URL: 'https://oauth.codef.io',
    CODEF_API_URL: 'https://api.codef.io',
    SOLAPI_URL: 'https://api.solapi.com',
  },
} satisfies Stage;

/** By this name the local edge is asked to forget its copies. */
export const LOCAL_DISTRIBUTION = 'LOCALEDGE';

/**
 * LocalStack on one's own machine. Edge and doubles of outside parts run beside it; where they are reached differs with
 * the way it was started, which is why localstack/deployed hands their addresses in.
 */
const local: Stage = {
  name: 'local',
  env: { account: '000000000000', region: 'ap-northeast-2' },
  architecture: process.arch === 'arm64' ? 'arm64' : 'x86_64',
  publicOrigin: process.env.LOCAL_PUBLIC_ORIGIN ?? 'http://localhost:3000',
  playedDistribution: LOCAL_DISTRIBUTION,
  scheduler: 'rules',
  keepsData: false,
  logDays: 1,
  hasDashboard: false,
  mailFrom: 'no-reply@ongyeolhome.example',
  hearsOfMail: false,
  addresses: JSON.parse(process.env.LOCAL_ADDRESSES ?? '{}'),
};

/** What a named stage has otherwise than `besideProd` gives it. */
const otherwise: Readonly<Record<string, Partial<Stage>>> = {};

const NAME = /^[a-z][a-z0-9-]{1,15}$/;

/** A stage as prod is, at a name of its own under prod's domain, which leaves no data when it is taken down. */
const besideProd = (name: string): Stage => {
  const { edge } = prod;
  const domain = `${name}.${edge.hostedZone.name}`;
  return {
    ...prod,
    name,
    publicOrigin: `https://${domain}`,
    edge: { ...edge, domain },
    keepsData: false,
    // Budgets are of the whole account: prod's counts this stage as well.
    monthlyBudgetUsd: undefined,
    ...otherwise[name],
  };
};

/** @throws Error when no stage can be called so */
export const stageNamed = (name: string): Stage => {
  if (name === 'local') return local;
  if (name === 'prod') return prod;
  if (NAME.test(name)) return besideProd(name);
  throw new Error(
    `no stage can be called "${name}": small letters, digits, hyphens, 16 at most (-c stage=staging)`,
  );
};
