import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Stage, stageNamed } from '#infra/config.ts';
import { awsAccount } from '#infra/deploy/account.ts';
import { checkAccount } from '#infra/deploy/check-account.ts';

/** An account as its services answer by HTTP; a bootstrapped region has a version. */
let account: {
  concurrency: number;
  sandbox: boolean;
  verified: boolean | undefined;
  bootstrap: Record<string, string>;
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
    if (url === '/2016-08-19/account-settings')
      return reply(200, { AccountLimit: { ConcurrentExecutions: account.concurrency } });
    if (url === '/v2/email/account') return reply(200, { ProductionAccessEnabled: !account.sandbox });
    if (url === '/v2/email/identities/ongyeolhome.example')
      return account.verified === undefined
        ? reply(404, {}, 'NotFoundException')
        : reply(200, { VerifiedForSendingStatus: account.verified });
    if (headers['x-amz-target'] === 'AmazonSSM.GetParameter') {
      expect(await json(request)).toEqual({ Name: '/cdk-bootstrap/hnb659fds/version' });
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
    bootstrap: { 'ap-northeast-2': '28', 'us-east-1': '28' },
  };
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const prod = stageNamed('prod');
const lacksOf = (stage: Stage) => checkAccount(awsAccount(stage.env.region), stage);

describe('an account', () => {
  it('that has everything lacks nothing', async () => {
    expect(await lacksOf(prod)).toEqual([]);
  });

  it('that is new is told what to ask for, in words; only the bootstrap holds a deployment up', async () => {
    account = { concurrency: 10, sandbox: true, verified: undefined, bootstrap: {} };
    const lacks = await lacksOf(prod);
    expect(lacks.map(({ isBlocking }) => isBlocking)).toEqual([true, false, false, false]);
    const said = lacks.map(({ what, ask }) => `${what} ${ask}`);
    expect(said[0]).toContain('cdk bootstrap aws://<account>/ap-northeast-2 aws://<account>/us-east-1');
    expect(said[1]).toMatch(/may run 10 .*Concurrent executions → 1000/);
    expect(said[2]).toContain('create-email-identity --email-identity ongyeolhome.example');
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
    const { edge: _edge, ...withoutEdge } = prod as Stage;
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

  it('stops before anything is built when the account cannot take the stage, and says why', async () => {
    account.bootstrap = {};
    const { said, code } = await deploy('-c', 'stage=staging');
    expect(code).toBe(1);
    expect(said).toContain('Missing: CDK is not set up');
    expect(said).toContain('Nothing was built or deployed');
  });

  it('looks only, when that is all it is asked to', async () => {
    account.sandbox = true;
    const { said, code } = await deploy('--check');
    expect(said).toContain('Before shoppers come: Mail is in the sandbox');
    expect(code).toBe(0);
  });
});
