import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { Match } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { stageNamed } from '#infra/config.ts';
import { crawlerFiles } from '#infra/crawler-files.ts';
import { haveBrowsersAsk, pickImageFormat, sayViewerAddress } from '#localstack/embedded/edge/functions.ts';
import { WEB_TIMEOUT_MS } from '#localstack/embedded/function-runner/url-server.ts';
import { templatesFor, templatesOf } from './stage-templates.ts';

const web = () => templatesOf('prod').of('web');
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

type AnyBehavior = Record<string, unknown> & { FunctionAssociations: { EventType: string }[] };
type Behavior = AnyBehavior & { PathPattern: string };
const distribution = () => {
  const [found] = Object.values(web().findResources('AWS::CloudFront::Distribution'));
  return found?.Properties.DistributionConfig as Record<string, unknown> & {
    DefaultCacheBehavior: AnyBehavior;
    CacheBehaviors: Behavior[];
    OriginGroups: {
      Items: {
        Id: string;
        Members: { Items: { OriginId: string }[] };
        FailoverCriteria: { StatusCodes: { Items: number[] } };
      }[];
    };
    Origins: {
      Id: string;
      OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[];
      CustomOriginConfig?: { OriginReadTimeout?: number };
    }[];
  };
};

describe('the web function', () => {
  it('answers as a whole from a URL on arm64 and Node 24', () => {
    web().hasResourceProperties('AWS::Lambda::Url', { AuthType: 'NONE', InvokeMode: 'BUFFERED' });
    web().hasResourceProperties('AWS::Lambda::Function', {
      Description: 'Every page and every call of the API',
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
    });
  });

  it('compresses its answers itself, or leaves that to the edge, as the stage says', () => {
    const compression = (templates: ReturnType<typeof templatesFor>) =>
      templates.functions().flatMap(({ name, Properties }) => {
        const { Variables } = Properties.Environment as { Variables: Record<string, string> };
        return Variables.COMPRESSION ? [[name, Variables.COMPRESSION]] : [];
      });
    expect(compression(templatesOf('prod'))).toEqual([['web', 'function']]);
    expect(compression(templatesFor({ ...stageNamed('prod'), compression: 'edge' }))).toEqual([
      ['web', 'edge'],
    ]);
  });

  it('is out of time before the edge gives up on it, so that what is late is answered in words', () => {
    const template = web().findResources('AWS::Lambda::Function', {
      Properties: { Description: 'Every page and every call of the API' },
    });
    const [seconds] = Object.values(template).map(({ Properties }) => Properties.Timeout as number);
    const patience = distribution().Origins.flatMap(
      (origin) => origin.CustomOriginConfig?.OriginReadTimeout ?? [],
    );
    expect(seconds).toBe(WEB_TIMEOUT_MS / 1000);
    expect(patience).toEqual([seconds]);
  });

  it('wants the very header the edge sends, whose value comes from the rotated secret', () => {
    const [header] = distribution().Origins.flatMap(({ OriginCustomHeaders }) => OriginCustomHeaders ?? []);
    expect(readFileSync('functions/runtime/web/guards.ts', 'utf8')).toContain(`'${header?.HeaderName}'`);
    expect(JSON.stringify(header?.HeaderValue)).toContain('{{resolve:secretsmanager:');
    web().hasResourceProperties('AWS::SecretsManager::RotationSchedule', {
      RotationRules: { ScheduleExpression: 'rate(30 days)' },
      // A new account has no shop that answers yet.
      RotateImmediatelyOnUpdate: false,
    });
  });
});

describe('the edge', () => {
  it('keeps an answer as long as it says, one copy an address, cookies apart', () => {
    web().hasResourceProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: {
        MinTTL: 0,
        DefaultTTL: 0,
        ParametersInCacheKeyAndForwardedToOrigin: Match.objectLike({
          CookiesConfig: { CookieBehavior: 'none' },
          QueryStringsConfig: { QueryStringBehavior: 'all' },
          HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization', 'skip', 'limit', 'sort'] },
        }),
      },
    });
  });

  it('keeps no error, whose body and cookies may be one visitor’s', () => {
    expect(distribution().CustomErrorResponses).toEqual(
      [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((ErrorCode) => ({
        ErrorCode,
        ErrorCachingMinTTL: 0,
      })),
    );
  });

  it('hands cookies on to the origin, over HTTPS only', () => {
    expect(distribution().DefaultCacheBehavior).toMatchObject({
      OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST,
      ViewerProtocolPolicy: 'redirect-to-https',
      AllowedMethods: expect.arrayContaining(['POST', 'PUT', 'DELETE']),
    });
  });

  it.each([
    '/me/*',
    '/mypage*',
    '/console*',
    '/promoter*',
    '/shop/order*',
    '/login*',
    '/join*',
    '/oauth/*',
    '/plugins/portone/*',
    '/api/auth/*',
    '/api/v1/me/*',
    '/api/v1/promoter/*',
  ])('keeps nothing of %s, whatever it says', (path) => {
    const behavior = distribution().CacheBehaviors.find(({ PathPattern }) => PathPattern === path);
    expect(behavior).toMatchObject({
      CachePolicyId: CACHING_DISABLED,
      OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST,
    });
  });

  it('has no more behaviours than CloudFront takes', () =>
    expect(1 + distribution().CacheBehaviors.length).toBeLessThanOrEqual(25));

  it('serves assets and pictures from S3 by origin access control', () => {
    const paths = distribution().CacheBehaviors.map(({ PathPattern }) => PathPattern);
    expect(paths).toEqual(expect.arrayContaining(['/assets/*', '/media/*']));
    web().resourceCountIs('AWS::CloudFront::OriginAccessControl', 3);
  });

  it.each(crawlerFiles.paths)('serves %s from its folder of the bucket, else from the function', (path) => {
    const { CacheBehaviors, OriginGroups, Origins } = distribution();
    const behavior = CacheBehaviors.find(({ PathPattern }) => PathPattern === path);
    // Queries are not passed on: S3 would take some for its own.
    expect(behavior).toBeDefined();
    expect(behavior?.OriginRequestPolicyId).toBeUndefined();
    const group = OriginGroups.Items.find(({ Id }) => Id === behavior?.TargetOriginId);
    const [bucket, web] = (group?.Members.Items ?? []).map(({ OriginId }) =>
      Origins.find(({ Id }) => Id === OriginId),
    );
    expect(bucket).toMatchObject({ OriginPath: `/${crawlerFiles.folder}` });
    expect(web?.OriginCustomHeaders).toMatchObject([{ HeaderName: 'x-origin-secret' }]);
    expect(group?.FailoverCriteria.StatusCodes.Items).toEqual([403, 404]);
  });

  it('has TLS 1.2, access logs and a firewall that counts requests', () => {
    expect(distribution()).toMatchObject({
      Logging: { Prefix: 'edge/' },
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
      WebACLId: expect.anything(),
    });
    templatesOf('prod')
      .of('firewall')
      .hasResourceProperties('AWS::WAFv2::WebACL', {
        Scope: 'CLOUDFRONT',
        Rules: Match.arrayWith([
          Match.objectLike({ Statement: { RateBasedStatement: Match.objectLike({ Limit: 3000 }) } }),
        ]),
      });
  });

  it('has a firewall that leaves pictures and browser files out', () => {
    const [acl] = templatesOf('prod').all('AWS::WAFv2::WebACL');
    const rules = acl?.Properties.Rules as { Statement: Record<string, { ScopeDownStatement: object }> }[];
    expect(rules).toHaveLength(1);
    for (const { Statement } of rules) {
      const [statement] = Object.values(Statement);
      const leftOut = JSON.stringify(statement?.ScopeDownStatement);
      expect(leftOut).toMatch(/^\{"NotStatement":\{"Statement":\{"OrStatement"/);
      for (const path of ['/media/', '/assets/']) expect(leftOut).toContain(`"SearchString":"${path}"`);
    }
  });

  it('gets new browser files before the function that names them, and loses no old ones', () => {
    const [files] = Object.entries(web().findResources('Custom::CDKBucketDeployment'));
    expect(files?.[1].Properties.Prune).toBe(false);
    const [fn] = Object.values(
      web().findResources('AWS::Lambda::Function', {
        Properties: { Description: 'Every page and every call of the API' },
      }),
    );
    expect(fn?.DependsOn).toContain(files?.[0]);
  });

  it('lets the rotation of its secret do what updating a distribution asks for', () => {
    const statements = templatesOf('prod')
      .all('AWS::IAM::Policy')
      .filter(({ path }) => path.includes('/rotate-edge-secret/'))
      .flatMap(
        ({ Properties }) =>
          (Properties.PolicyDocument as { Statement: { Action: string | string[]; Resource: unknown }[] })
            .Statement,
      );
    const resourceOf = (action: string) =>
      JSON.stringify(statements.find(({ Action }) => [Action].flat().includes(action))?.Resource);
    expect(resourceOf('cloudfront:UpdateDistribution')).toContain('distribution');
    expect(resourceOf('wafv2:GetWebACL')).toContain('firewall');
    expect(resourceOf('s3:GetBucketAcl')).toContain('accesslogs');
    expect(resourceOf('s3:PutBucketAcl')).toContain('accesslogs');
  });

  it('takes no concurrency away from others unless the stage says so', () => {
    const reserved = ({ functions }: ReturnType<typeof templatesOf>) =>
      functions().flatMap(({ name, Properties }) =>
        'ReservedConcurrentExecutions' in Properties ? [[name, Properties.ReservedConcurrentExecutions]] : [],
      );
    expect(reserved(templatesOf('prod'))).toEqual([]);
    const limited = templatesFor({ ...stageNamed('prod'), reservedConcurrency: { 'send-messages': 5 } });
    expect(reserved(limited)).toEqual([['send-messages', 5]]);
  });

  it('is what the shop’s domain leads to', () => {
    for (const Type of ['A', 'AAAA'])
      web().hasResourceProperties('AWS::Route53::RecordSet', { Type, Name: 'www.ongyeolhome.example.' });
  });

  it('does not exist in the local stage', () => {
    const local = templatesOf('local');
    expect(local.all('AWS::CloudFront::Distribution')).toEqual([]);
    expect(local.all('AWS::Lambda::Url')).toHaveLength(1);
    expect(local.stackNames).not.toContain('firewall');
  });
});

describe('functions at the edge', () => {
  const ask = (uri: string, accept?: string) =>
    pickImageFormat({ request: { uri, headers: accept ? { accept: { value: accept } } : {} } }).uri;

  it.each([
    ['/media/products/01H/w320', 'image/avif,image/webp,*/*', '/media/products/01H/w320.avif'],
    ['/media/products/01H/w1440', 'image/webp,*/*', '/media/products/01H/w1440.webp'],
    ['/media/products/01H/w320', undefined, '/media/products/01H/w320.webp'],
    ['/media/products/01H/w320.webp', 'image/avif', '/media/products/01H/w320.webp'],
    [
      '/media/products/01ARZ3NDEKTSV4RRFFQ69G5FAV',
      'image/avif',
      '/media/products/01ARZ3NDEKTSV4RRFFQ69G5FAV/w640.avif',
    ],
  ])('%s for %s is %s', (uri, accept, stored) => expect(ask(uri, accept)).toBe(stored));

  it('replace a forged viewer address', () => {
    const request = { uri: '/', headers: { 'x-viewer-address': { value: '1.1.1.1' } } };
    const passed = sayViewerAddress({ request, viewer: { ip: '203.0.113.7' } });
    expect(passed.headers['x-viewer-address']?.value).toBe('203.0.113.7');
  });

  it.each([
    ['public, max-age=0, s-maxage=30, stale-while-revalidate=300', 'public, max-age=0, s-maxage=30'],
    ['private, no-store', 'private, no-store'],
  ])('say of %s to a browser: %s', (said, heard) => {
    const response = { headers: { 'cache-control': { value: said } } };
    expect(haveBrowsersAsk({ response }).headers['cache-control']?.value).toBe(heard);
    expect(haveBrowsersAsk({ response: { headers: {} } }).headers).toEqual({});
  });

  it('work for every page on its way in and out', () => {
    const { DefaultCacheBehavior, CacheBehaviors } = distribution();
    const pages = [DefaultCacheBehavior, ...CacheBehaviors].filter(
      ({ OriginRequestPolicyId }) => OriginRequestPolicyId === ALL_VIEWER_EXCEPT_HOST,
    );
    expect(pages.length).toBeGreaterThan(15);
    for (const { FunctionAssociations } of pages)
      expect(FunctionAssociations.map(({ EventType }) => EventType)).toEqual([
        'viewer-request',
        'viewer-response',
      ]);
  });
});

describe('the bare domain', () => {
  const edge = {
    domain: 'www.shop.kr',
    apexDomain: 'shop.kr',
    hostedZone: { id: 'Z0123456789ABCDEFGHIJ', name: 'shop.kr' },
    requestsPerFiveMinutes: 3_000,
  };
  let templates: ReturnType<typeof templatesFor>;
  beforeAll(() => {
    templates = templatesFor({ ...stageNamed('prod'), edge });
  });
  const namesOf = ({ all }: Pick<typeof templates, 'all'>) =>
    all('AWS::CloudFront::Distribution').map(
      ({ Properties }) => (Properties.DistributionConfig as { Aliases: string[] }).Aliases,
    );

  it('is redirected where the stage names it, by a distribution of its own that no request costs anything behind', () => {
    expect(namesOf(templates)).toEqual([['www.shop.kr'], ['shop.kr']]);
    templates.of('firewall').hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: 'www.shop.kr',
      SubjectAlternativeNames: ['shop.kr'],
    });
    for (const Type of ['A', 'AAAA'])
      templates.of('web').hasResourceProperties('AWS::Route53::RecordSet', { Type, Name: 'shop.kr.' });
    expect(templates.findings()).toEqual([]);
  });

  it('leads to the same address of the shop, with its query', () => {
    const found = templates
      .all('AWS::CloudFront::Function')
      .filter(({ path }) => path.includes('/redirect-to-shop/'));
    expect(found).toHaveLength(1);
    const code = String(found[0]?.Properties.FunctionCode);
    const answer = (uri: string, querystring = {}) =>
      runInNewContext(`${code}; handler(event)`, { event: { request: { uri, querystring } } });
    const several = { value: 'a', multiValue: [{ value: 'a' }, { value: 'b' }] };
    expect(answer('/shop/products', { x: { value: '%EB%AC%BC' }, y: several })).toMatchObject({
      statusCode: 301,
      headers: { location: { value: 'https://www.shop.kr/shop/products?x=%EB%AC%BC&y=a&y=b' } },
    });
    expect(answer('//evil.example/')).toMatchObject({
      headers: { location: { value: 'https://www.shop.kr//evil.example/' } },
    });
  });

  it('is left alone where the stage does not name it', () => {
    expect(namesOf(templatesOf('staging'))).toEqual([['staging.ongyeolhome.example']]);
  });
});
