import { WrongCall } from './wrong-call.ts';

/**
 * A stage is a set of typed values; nothing about a stage is decided anywhere else. Secrets are not here: they are in
 * Secrets Manager (stacks/keys.ts).
 */
export interface Stage {
  /** `local`, `prod`, or any other name: lower-case letters, digits and hyphens. */
  readonly name: string;
  /** `account` is undefined when the current credentials determine it; synth needs neither. */
  readonly env: { readonly account?: string; readonly region: string };
  readonly architecture: 'arm64' | 'x86_64';
  /** Public address of the shop: scheme and host, no trailing slash. */
  readonly publicOrigin: string;
  /** CloudFront in front of the web function; undefined when the cloud has none (LocalStack community). */
  readonly edge?: EdgeConfig;
  /**
   * Distribution id of the local edge that replaces CloudFront: a function that changes a page invalidates its copies
   * there.
   */
  readonly playedDistribution?: string;
  /**
   * Compression of text in answers: by the web function, or by the edge, to which they are then sent as they are;
   * CloudFront compresses only what it may cache (decisions/edge.md).
   */
  readonly compression: 'function' | 'edge';
  /** EventBridge Scheduler, or rules if schedules do not fire there (LocalStack only mocks them). */
  readonly scheduler: 'schedules' | 'rules';
  /**
   * Rollout of a new version of the web function: a tenth of the requests for five minutes (`canary`) or a tenth more
   * each minute (`linear`), with an immediate rollback when its 5xx alarm goes off; `at-once`, unchecked and whatever
   * the alarm says, while a restored table replaces the old one. Undefined when the cloud has no CodeDeploy.
   */
  readonly rollout?: 'canary' | 'linear' | 'at-once';
  /** The check after a deployment places an order by transfer and cancels it. */
  readonly checksByOrder: boolean;
  /** Data outlives the stack: retained, protected against deletion, with point-in-time recovery. */
  readonly keepsData: boolean;
  /** A copy that has replaced the table, as `npm run restore` prints it (infra/runbook.md, "Restore"). */
  readonly restoredTable?: {
    readonly name: string;
    readonly streamArn: string;
    /** True once nobody wants to go back: the data stack leaves its own table, so that it can import the copy. */
    readonly hasProvedGood?: boolean;
  };
  /** Name of the data stack's table, when it is an imported copy. CloudFormation chooses the name otherwise. */
  readonly tableName?: string;
  /** Daily copies of the table in a locked vault (stacks/backup.ts), and the days each of them is kept. */
  readonly backup?: { readonly keptDays: number };
  readonly logDays: 1 | 30;
  /**
   * Reserved instances of a function, which are also its maximum, by name. Off by default: a new account may run ten in
   * all, and AWS requires ten unreserved, so that any reservation would fail there.
   */
  readonly reservedConcurrency?: Readonly<Record<string, number>>;
  /** Batches a function takes from its queue at a time, by name, where it is not the number in triggers.ts. */
  readonly atATime?: Readonly<Record<string, number>>;
  /**
   * Units a second that the table and each of its indexes take at once, before a sale (infra/runbook.md, "A big sale").
   * AWS charges a higher value once, and never lowers it.
   */
  readonly warmThroughput?: { readonly readUnitsPerSecond: number; readonly writeUnitsPerSecond: number };
  /** Address that is notified of alarms; it confirms its subscriptions once. */
  readonly alarmMail?: string;
  /** USD a month: an alarm reports 80 % spent, and a month that will cost more. Only with an edge. */
  readonly monthlyBudgetUsd?: number;
  /** Dashboard of the vital signs, 3 USD a month (three dashboards of an account are free). */
  readonly hasDashboard: boolean;
  /** Sender of the shop's mail; its domain is the SES identity the functions may send from. */
  readonly mailFrom: string;
  /** True when SES reports bounced mails to the shop (stacks/mail.ts); LocalStack's SES has no events. */
  readonly hearsOfMail: boolean;
  /** Public addresses of external services, under the names of shared/wiring/env/env.ts. */
  readonly addresses: Readonly<Record<string, string>>;
}

/** Returns the name of the stage that `-c stage=…` chooses, `prod` without it. */
export const stageChosen = (contexts: readonly string[]): string => {
  const [, name = 'prod'] = contexts.map((pair) => pair.split('=')).find(([key]) => key === 'stage') ?? [];
  return name;
};

/** Returns the domain of the sender's address, which may have a name before it: `온결홈 <a@b.kr>`. */
export const mailDomainOf = ({ mailFrom }: Pick<Stage, 'mailFrom'>): string =>
  mailFrom.slice(mailFrom.indexOf('@') + 1).replace('>', '');

/** Name of the SSM parameter that tells operators' commands the table of a stage. */
export const tableParameter = (stage: string): string => `/ongyeol/${stage}/table`;

/** Name of the SSM parameter that tells a deployment what serves a stage. */
export const deployedParameter = (stage: string): string => `/ongyeol/${stage}/deployed`;

/** Content of that parameter, as JSON. */
export type Deployed = {
  /** Name of the function that asks the version that was deployed */
  readonly check: string;
  /** Address of the web function past the edge */
  readonly webUrl: string;
  /** Commit the stage was deployed from */
  readonly commit: string;
};

export interface EdgeConfig {
  readonly domain: string;
  /** Bare domain that is redirected to `domain`: `shop.kr` to `www.shop.kr`. Undefined when `domain` is itself bare. */
  readonly apexDomain?: string;
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
    apexDomain: 'ongyeolhome.example',
    hostedZone: { id: 'Z0000000000EXAMPLE', name: 'ongyeolhome.example' },
    requestsPerFiveMinutes: 3_000,
  },
  compression: 'function',
  scheduler: 'schedules',
  rollout: 'canary',
  // Its statistics count what people order.
  checksByOrder: false,
  keepsData: true,
  backup: { keptDays: 14 },
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
    TRACKER_AUTH_URL: 'https://auth.tracker.delivery',
    TRACKER_API_URL: 'https://apis.tracker.delivery',
    SOLAPI_URL: 'https://api.solapi.com',
  },
} satisfies Stage;

/** Distribution id under which copies of the local edge are invalidated. */
export const LOCAL_DISTRIBUTION = 'LOCALEDGE';

/**
 * LocalStack on a developer's machine. The edge and the doubles of external services run outside of it. Their addresses
 * depend on how it was started, so localstack/deployed passes them in.
 */
const local: Stage = {
  name: 'local',
  env: { account: '000000000000', region: 'ap-northeast-2' },
  architecture: process.arch === 'arm64' ? 'arm64' : 'x86_64',
  publicOrigin: process.env.LOCAL_PUBLIC_ORIGIN ?? 'http://localhost:3000',
  playedDistribution: LOCAL_DISTRIBUTION,
  compression: 'function',
  scheduler: 'rules',
  checksByOrder: false,
  keepsData: false,
  logDays: 1,
  hasDashboard: false,
  mailFrom: 'no-reply@ongyeolhome.example',
  hearsOfMail: false,
  addresses: JSON.parse(process.env.LOCAL_ADDRESSES ?? '{}'),
};

/** Differences of named stages from `besideProd`. */
const otherwise: Readonly<Record<string, Partial<Stage>>> = {};

const NAME = /^[a-z][a-z0-9-]{1,15}$/;

/** Returns a stage like prod, at another name under prod's domain, which leaves no data when it is removed. */
const besideProd = (name: string): Stage => {
  const { edge } = prod;
  const domain = `${name}.${edge.hostedZone.name}`;
  return {
    ...prod,
    name,
    publicOrigin: `https://${domain}`,
    edge: { ...edge, domain, apexDomain: undefined },
    checksByOrder: true,
    keepsData: false,
    backup: undefined,
    // Budgets are for the whole account: prod's includes this stage.
    monthlyBudgetUsd: undefined,
    ...otherwise[name],
  };
};

/** @throws WrongCall when a stage cannot have this name */
export const stageNamed = (name: string): Stage => {
  if (name === 'local') return local;
  if (name === 'prod') return prod;
  if (NAME.test(name)) return besideProd(name);
  throw new WrongCall(
    `no stage can be called "${name}": small letters, digits, hyphens, 16 at most (-c stage=staging)`,
  );
};
