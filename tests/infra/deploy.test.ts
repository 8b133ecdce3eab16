import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Stage, stageNamed } from '#infra/config.ts';
import { secretGroups } from '#infra/constructs/variables.ts';
import { awsAccount } from '#infra/deploy/account.ts';
import { checkAccount } from '#infra/deploy/check-account.ts';
import { commandBack, commitHere } from '#infra/deploy/deployed.ts';
import { exampleValues } from '#infra/deploy/example-values.ts';
import { reportCheck } from '#infra/deploy/report-check.ts';
import { PLACEHOLDER } from '#shared/wiring/env/env.ts';

/** An account as its services answer by HTTP; a bootstrapped region has a version. */
let account: {
  concurrency: number;
  sandbox: boolean;
  verified: boolean | undefined;
  perSecond: number;
  bootstrap: Record<string, string>;
  /** Name of the hosted zone; undefined when there is none */
  zone: string | undefined;
  delegatedTo: string[];
  certificate: string | undefined;
  /** Reads the deployer may not make, by target or address */
  refused: string;
  /** Content of the secrets of prod's keys, by their names */
  keys: Record<string, Record<string, string>>;
};
let server: Server;
let env: Record<string, string>;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const reply = (status: number, body: object, type?: string) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...(type && { 'x-amzn-errortype': type }) })
        .end(JSON.stringify(body));
    const { url, headers } = request;
    const target = String(headers['x-amz-target']);
    if (account.refused && `${target} ${url}`.includes(account.refused))
      return reply(
        account.refused === 'hostedzone' ? 403 : 400,
        { Code: 'AccessDenied', __type: 'AccessDeniedException' },
        'AccessDeniedException',
      );
    if (headers['content-type'] === 'application/x-www-form-urlencoded') {
      expect(await text(request)).toBe('Action=GetCallerIdentity&Version=2011-06-15');
      const GetCallerIdentityResult = { Account: '123456789012' };
      return reply(200, { GetCallerIdentityResponse: { GetCallerIdentityResult } });
    }
    if (url === '/2013-04-01/hostedzone/Z0123456789ABCDEFGHIJ')
      return account.zone
        ? response.end(
            `<R><HostedZone><Name>${account.zone}.</Name></HostedZone><NameServer>ns-1.awsdns-01.com</NameServer></R>`,
          )
        : reply(404, { Code: 'NoSuchHostedZone' });
    if (target === 'CertificateManager.ListCertificates') {
      const { certificate: Status } = account;
      return reply(200, {
        CertificateSummaryList: Status ? [{ DomainName: 'www.ongyeol.kr', Status }] : [],
      });
    }
    if (target === 'secretsmanager.ListSecrets') {
      const of = (Value: string) => [{ Key: 'aws:cloudformation:stack-name', Value }];
      const own = Object.keys(account.keys).map((ARN) => ({ ARN, Tags: of('ongyeol-prod-keys') }));
      // AWS also answers what only begins with the value it is asked for.
      return reply(200, { SecretList: [...own, { ARN: 'foreign', Tags: of('ongyeol-prod-keys-2') }] });
    }
    if (target === 'secretsmanager.GetSecretValue') {
      const { SecretId } = (await json(request)) as { SecretId: string };
      expect(account.keys).toHaveProperty(SecretId);
      return reply(200, { SecretString: JSON.stringify(account.keys[SecretId]) });
    }
    if (url === '/2016-08-19/account-settings')
      return reply(200, { AccountLimit: { ConcurrentExecutions: account.concurrency } });
    if (url === '/v2/email/account')
      return reply(200, {
        ProductionAccessEnabled: !account.sandbox,
        SendQuota: { MaxSendRate: account.perSecond, Max24HourSend: 50_000 },
      });
    if (url === '/v2/email/identities/ongyeol.kr')
      return account.verified === undefined
        ? reply(404, {}, 'NotFoundException')
        : reply(200, { VerifiedForSendingStatus: account.verified });
    if (target === 'AmazonSSM.GetParameter') {
      const { Name } = (await json(request)) as { Name: string };
      if (Name === '/ongyeol/prod/deployed') return reply(400, { __type: 'ParameterNotFound' });
      expect(Name).toBe('/cdk-bootstrap/hnb659fds/version');
      // The region in a request's signature is its target.
      const [, region = ''] = /\/\d{8}\/([^/]+)\/ssm\//.exec(headers.authorization ?? '') ?? [];
      const Value = account.bootstrap[region];
      return Value ? reply(200, { Parameter: { Value } }) : reply(400, { __type: 'ParameterNotFound' });
    }
    return reply(403, { message: `${request.method} ${url} was not expected` }, 'AccessDeniedException');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  env = {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  };
});
afterAll(() => server.close());

beforeEach(() => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  account = {
    concurrency: 1_000,
    sandbox: false,
    verified: true,
    perSecond: 14,
    refused: '',
    zone: 'ongyeol.kr',
    delegatedTo: ['ns-1.awsdns-01.com'],
    certificate: 'ISSUED',
    keys: { web: { AUTH_SECRET: 'drawn' }, payments: { TOSS_SECRET_KEY: 'live' } },
    bootstrap: { 'ap-northeast-2': '28', 'us-east-1': '28' },
  };
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Prod with the values of a shop that exists. */
const prod: Stage = {
  ...stageNamed('prod'),
  publicOrigin: 'https://www.ongyeol.kr',
  edge: { domain: 'www.ongyeol.kr', hostedZone: { id: 'Z0123456789ABCDEFGHIJ', name: 'ongyeol.kr' } },
  mailFrom: '온결홈 <no-reply@ongyeol.kr>',
  alarmMail: 'alarms@ongyeol.kr',
};
/** The account over HTTP; name servers are the internet's, not AWS's. */
const askedAccount = ({ env: { region } }: Stage) => ({
  ...awsAccount(region),
  nameServersOf: async () => account.delegatedTo,
});
const lacksOf = (stage: Stage) => checkAccount(askedAccount(stage), stage);

describe('an account', () => {
  it('that has everything lacks nothing', async () => {
    expect(await lacksOf(prod)).toEqual([]);
  });

  it('that is new is told what to ask for, in words; only the bootstrap holds a deployment up', async () => {
    account = { ...account, concurrency: 10, sandbox: true, verified: undefined, bootstrap: {} };
    const lacks = await lacksOf(prod);
    expect(lacks.map(({ isBlocking }) => isBlocking)).toEqual([true, false, false, false]);
    const said = lacks.map(({ what, ask }) => `${what} ${ask}`);
    expect(said[0]).toContain('cdk bootstrap aws://<account>/ap-northeast-2 aws://<account>/us-east-1');
    expect(said[1]).toMatch(/may run 10 .*Concurrent executions → 1000/);
    expect(said[2]).toContain('create-email-identity --email-identity ongyeol.kr');
    expect(said[3]).toContain('Request production access');
  });

  it.each([
    ['was never set up for CDK at the edge', { 'ap-northeast-2': '28' }],
    ['was set up for it too long ago', { 'ap-northeast-2': '28', 'us-east-1': '5' }],
  ])('that %s is sent to us-east-1', async (_name, bootstrap) => {
    account.bootstrap = bootstrap;
    expect(await lacksOf(prod)).toMatchObject([
      { isBlocking: true, ask: 'npx cdk bootstrap aws://<account>/us-east-1' },
    ]);
    const { edge: _edge, ...withoutEdge } = prod;
    expect(await lacksOf(withoutEdge)).toEqual([]);
  });

  it('of ten cannot have any of them reserved', async () => {
    account.concurrency = 10;
    const [first] = await lacksOf({ ...prod, reservedConcurrency: { 'send-messages': 1 } });
    expect(first).toMatchObject({ isBlocking: true, what: expect.stringContaining('reserves 1') });
  });

  it('whose mail identity waits for its DNS records may not send yet', async () => {
    account.verified = false;
    expect(await lacksOf(prod)).toMatchObject([
      { isBlocking: false, what: expect.stringContaining('send mail') },
    ]);
  });
});

describe('a deployer', () => {
  it.each([
    ['account-settings', 'lambda:GetAccountSettings'],
    ['email/account', 'ses:GetAccount'],
    ['email/identities', 'ses:GetEmailIdentity'],
    ['AmazonSSM.GetParameter', 'ssm:GetParameter'],
    ['hostedzone', 'route53:GetHostedZone'],
    ['CertificateManager', 'acm:ListCertificates'],
    ['ListSecrets', 'secretsmanager:ListSecrets'],
    ['GetSecretValue', 'secretsmanager:GetSecretValue'],
  ])('who may not ask %s is told of %s, and of all else that is asked', async (refused, action) => {
    account = { ...account, refused, certificate: 'PENDING_VALIDATION', sandbox: true };
    const lacks = await lacksOf(prod);
    const [denied, ...others] = lacks.filter(({ what }) => what.startsWith('Not allowed to ask: '));
    expect(others).toEqual([]);
    expect(denied).toMatchObject({ isBlocking: false, what: expect.stringContaining(`: ${action}.`) });
    expect(lacks.length).toBe(action === 'ses:GetAccount' || action === 'acm:ListCertificates' ? 2 : 3);
    expect(readFileSync('infra/first-deployment.md', 'utf8')).toContain(`"${action}"`);
  });

  it('is not told so of what AWS answers otherwise', async () => {
    account.bootstrap = {};
    await expect(
      checkAccount({ ...askedAccount(prod), concurrency: () => Promise.reject(new Error('busy')) }, prod),
    ).rejects.toThrow('busy');
  });
});

describe('a domain', () => {
  it.each<[string, Partial<typeof account>, boolean, string]>([
    ['without its hosted zone', { zone: undefined }, true, 'no hosted zone Z0123456789ABCDEFGHIJ'],
    ['in the zone of another', { zone: 'ongyeol.com' }, true, 'is of ongyeol.com, not of ongyeol.kr'],
    ['that nobody asks AWS about', { delegatedTo: ['ns.gabia.co.kr'] }, true, 'asks ns.gabia.co.kr'],
    ['that is not delegated', { delegatedTo: [] }, true, 'asks nobody'],
    ['whose certificate waits', { certificate: 'PENDING_VALIDATION' }, false, 'is PENDING_VALIDATION'],
  ])('%s is told of', async (_name, change, isBlocking, what) => {
    account = { ...account, ...change };
    expect(await lacksOf(prod)).toMatchObject([{ isBlocking, what: expect.stringContaining(what) }]);
  });

  it('without a certificate gets one by the deployment', async () => {
    account.certificate = undefined;
    expect(await lacksOf(prod)).toEqual([]);
  });
});

describe('what an operator has to put in', () => {
  it('is named: keys the shop does not start without, and those of providers', async () => {
    account.keys = {
      web: { AUTH_SECRET: 'drawn', CODE_KEYS: PLACEHOLDER, NAVER_CLIENT_ID: PLACEHOLDER },
      payments: { TOSS_SECRET_KEY: 'live', KAKAOPAY_CID: PLACEHOLDER },
      parcels: { TRACKER_CLIENT_ID: 'id', TRACKER_CLIENT_SECRET: PLACEHOLDER },
    };
    expect((await lacksOf(prod)).map(({ isBlocking, what }) => [isBlocking, what])).toEqual([
      [false, 'CODE_KEYS are not set: the web function does not start.'],
      [false, 'Not set: KAKAOPAY_CID. KakaoPay is not offered.'],
      [false, 'Not set: NAVER_CLIENT_ID. The login by Naver is not offered.'],
      [false, 'Not set: TRACKER_CLIENT_SECRET. Deliveries are not followed: days count instead.'],
    ]);
  });

  it('is named with what does not work without it, which is not always hidden from shoppers', async () => {
    const unset = Object.values(secretGroups).flatMap((names) => [...names]);
    account.keys = { all: Object.fromEntries(unset.map((name) => [name, PLACEHOLDER])) };
    const said = (await lacksOf(prod)).map(({ what }) => what);
    const drawn = ['AUTH_SECRET', 'VISITOR_KEYS', 'EDGE_SECRET'];
    for (const name of unset.filter((key) => !drawn.includes(key)))
      expect(
        said.filter((what) => new RegExp(`\\b${name}\\b`).test(what)),
        name,
      ).toHaveLength(1);
    const of = (name: string) => said.find((what) => what.includes(name));
    expect(of('PORTONE_SECRET')).toContain('nobody can join');
    expect(of('CODEF_CLIENT_ID')).toContain('Promoters cannot register an account');
    expect(of('KAKAO_REST_KEY')).toContain('fee by distance cannot be ordered');
    for (const name of ['PORTONE_SECRET', 'CODEF_CLIENT_ID', 'KAKAO_REST_KEY'])
      expect(of(name)).not.toContain('not offered');
  });

  it('is not known before the first deployment', async () => {
    account.keys = {};
    expect(await lacksOf(prod)).toEqual([]);
  });

  it('is a mail rate that codes do not wait for', async () => {
    account.perSecond = 1;
    expect(await lacksOf(prod)).toMatchObject([{ what: expect.stringContaining('1 mails a second (50000') }]);
  });

  it('are values of a real shop: no example is deployed, and nothing more is asked', async () => {
    expect(exampleValues(prod)).toEqual([]);
    const zone = { id: 'Z000', name: 'shop.kr' };
    const stage = { ...prod, edge: { domain: 'www.shop.kr', hostedZone: zone }, alarmMail: 'me@example.com' };
    account.bootstrap = {};
    const [lack, ...others] = await lacksOf(stage);
    expect(others).toEqual([]);
    expect(lack).toMatchObject({
      isBlocking: true,
      what: expect.stringContaining('alarmMail: me@example.com, edge.hostedZone.id: Z000'),
    });
    expect(exampleValues(stageNamed('prod'))).toHaveLength(7);
  });
});

describe('a check', () => {
  it('ends with the account and the domain it is ready for, after what is to be done before shoppers come', async () => {
    account.sandbox = true;
    const lines: string[] = [];
    expect(await reportCheck(askedAccount(prod), prod, (line) => lines.push(line))).toBe(true);
    expect(lines[0]).toBe('Account 123456789012, region ap-northeast-2, stage prod');
    expect(lines[1]).toContain('Before shoppers come: Mail is in the sandbox');
    expect(lines.slice(2)).toEqual(['ready: account 123456789012, domain www.ongyeol.kr']);
  });

  it('names the account in what it asks for, and is not ready', async () => {
    account.bootstrap = { 'ap-northeast-2': '28' };
    const lines: string[] = [];
    expect(await reportCheck(askedAccount(prod), prod, (line) => lines.push(line))).toBe(false);
    expect(lines[1]).toContain('npx cdk bootstrap aws://123456789012/us-east-1');
    expect(lines.join()).not.toContain('ready:');
  });
});

describe('who has no credentials yet', () => {
  it('hears which values of the stage are examples, before that nobody can be asked', async () => {
    const lines: string[] = [];
    const nobody = { ...askedAccount(prod), number: () => Promise.reject(new Error('no credentials')) };
    const shown = reportCheck(nobody, stageNamed('prod'), (line) => lines.push(line));
    await expect(shown).rejects.toThrow('no credentials');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('Missing: The stage has values that are only examples: publicOrigin:');
  });
});

describe('the way back', () => {
  const now = { check: 'check', webUrl: 'https://url', commit: 'new' };

  it('is one command with the commit that served before', () => {
    expect(commandBack('staging', { before: { ...now, commit: 'old' }, now })).toBe(
      'git checkout old && npm run deploy -- -c stage=staging',
    );
    expect(commitHere()).toMatch(/^[0-9a-f]{40}$/);
  });

  it.each([undefined, { ...now, commit: 'unknown' }, now])('is not known after %j', (before) => {
    expect(commandBack('prod', { before, now })).toBeUndefined();
  });
});

describe('npm run deploy', () => {
  /** Runs it as in CI: without a terminal and without input. */
  const deploy = async (...args: string[]) => {
    const child = spawn('npx', ['tsx', 'infra/deploy/main.ts', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    const [said, code] = await Promise.all([
      text(child.stderr),
      new Promise<number | null>((resolve) => child.once('close', resolve)),
    ]);
    return { said, code };
  };

  it.each([[['-c', 'stage=staging']], [['--check']]])(
    'stops before anything is built when the stage cannot be deployed, and says why: %j',
    async (args) => {
      const { said, code } = await deploy(...args);
      expect(code).toBe(1);
      expect(said).toContain('Account 123456789012');
      expect(said).toContain('Missing: The stage has values that are only examples');
      expect(said).toContain('Nothing was built or deployed');
    },
  );

  it('has nothing to verify where nothing is deployed', async () => {
    account.bootstrap = {};
    const { said, code } = await deploy('--verify');
    expect(said).toContain('Nothing of the stage prod is deployed.');
    expect(code).toBe(1);
  });
});
