import { readFileSync } from 'node:fs';
import { Annotations, Duration } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  type IOrigin,
  OriginRequestPolicy,
  PriceClass,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { FunctionUrlOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { FunctionUrl } from 'aws-cdk-lib/aws-lambda';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { EdgeConfig } from '../config.ts';
import { crawlerFiles } from '../crawler-files.ts';
import { errorSeconds } from '../edge-errors.ts';
import { ApexRedirect } from './apex-redirect.ts';

export interface EdgeProps {
  readonly config: EdgeConfig;
  readonly certificate: ICertificate;
  /** ARN of a firewall in us-east-1, as CloudFront requires. */
  readonly webAclArn: string | undefined;
  readonly web: FunctionUrl;
  /** Value the origin requires in x-origin-secret. */
  readonly secret: ISecret;
  readonly media: IBucket;
  readonly assets: IBucket;
  readonly accessLogs: IBucket;
}

/**
 * Pages and calls that belong to one person, with their .data twins. Never cached at the edge, whatever their headers
 * are. CloudFront allows 25 behaviours.
 */
const PERSONAL_PATHS = [
  '/me/*',
  '/mypage*',
  '/promoter*',
  '/console*',
  '/shop/order*',
  '/shop/result*',
  '/login*',
  '/logout*',
  '/join*',
  '/oauth/*',
  '/plugins/portone/*',
  '/plugins/*/pay/*',
  '/api/auth/*',
  '/api/console/*',
  '/api/plugins/*',
  '/api/v1/me/*',
  '/api/v1/promoter/*',
  '/api/v1/files*',
] as const;

/**
 * CloudFront in front of the shop: decisions/edge.md explains what is cached, under which key, and what reaches the
 * origin.
 */
export class Edge extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: EdgeProps) {
    super(scope, id);
    const web = this.#web(props);
    const media = this.#media(props.media);
    const pages = this.#pages(web);
    const personal = { ...pages, cachePolicy: CachePolicy.CACHING_DISABLED };
    const crawlers = this.#crawlerFiles(media, web);
    this.distribution = new Distribution(this, 'distribution', {
      comment: `온결홈 ${props.config.domain}`,
      domainNames: [props.config.domain],
      certificate: props.certificate,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_200,
      webAclId: props.webAclArn,
      enableLogging: true,
      logBucket: props.accessLogs,
      logFilePrefix: 'edge/',
      errorResponses: Object.entries(errorSeconds).map(([status, seconds]) => ({
        httpStatus: Number(status),
        ttl: Duration.seconds(seconds),
      })),
      defaultBehavior: pages,
      additionalBehaviors: {
        '/assets/*': this.#files('assets', S3BucketOrigin.withOriginAccessControl(props.assets)),
        '/media/*': this.#pictures(S3BucketOrigin.withOriginAccessControl(media)),
        ...Object.fromEntries(crawlerFiles.paths.map((path) => [path, crawlers])),
        ...Object.fromEntries(PERSONAL_PATHS.map((path) => [path, personal])),
      },
    });
    this.#name(props);
  }

  /** Points the shop's domain to the distribution, and the bare domain to the shop. */
  #name({ config, certificate }: Pick<EdgeProps, 'config' | 'certificate'>): void {
    const { domain, hostedZone } = config;
    const zone = HostedZone.fromHostedZoneAttributes(this, 'zone', {
      hostedZoneId: hostedZone.id,
      zoneName: hostedZone.name,
    });
    const record = {
      zone,
      recordName: domain,
      target: RecordTarget.fromAlias(new CloudFrontTarget(this.distribution)),
    };
    new ARecord(this, 'ipv4', record);
    new AaaaRecord(this, 'ipv6', record);
    const { apexDomain } = config;
    if (apexDomain) new ApexRedirect(this, 'apex', { apexDomain, config, certificate, zone });
  }

  #web({ web, secret }: EdgeProps): IOrigin {
    return new FunctionUrlOrigin(web, {
      customHeaders: { 'x-origin-secret': secret.secretValue.unsafeUnwrap() },
      readTimeout: Duration.seconds(30),
      keepaliveTimeout: Duration.seconds(60),
    });
  }

  /** The media bucket belongs to another stack, which grants access to this account's distributions. */
  #media(media: IBucket): IBucket {
    Annotations.of(this).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      'stacks/data.ts writes the policy',
    );
    return Bucket.fromBucketAttributes(this, 'media', {
      bucketArn: media.bucketArn,
      bucketRegionalDomainName: media.bucketRegionalDomainName,
    });
  }

  /** Responses of the web function: cached as long as their own s-maxage says, one copy for each URL. */
  #pages(web: IOrigin): BehaviorOptions {
    const byTheAnswer = new CachePolicy(this, 'by-the-answer', {
      comment:
        'As long as s-maxage says; the key is the address and, for API clients, who asks for which part of a list',
      // Above 0 CloudFront would cache even no-store responses.
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      cookieBehavior: CacheCookieBehavior.none(),
      headerBehavior: CacheHeaderBehavior.allowList('Authorization', 'skip', 'limit', 'sort'),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
    return {
      origin: web,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: byTheAnswer,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: this.#headers('pages'),
      functionAssociations: [
        this.#onTheWayIn('say-viewer-address', 'Tells the origin whose address the request came from'),
        this.#onTheWayOut('have-browsers-ask', 'Old copies are the edge’s to hand out, not a browser’s'),
      ],
      compress: true,
    };
  }

  /** Variants by width. */
  #pictures(origin: IOrigin): BehaviorOptions {
    return {
      ...this.#files('media', origin, [{ header: 'vary', value: 'Accept', override: true }]),
      functionAssociations: [
        this.#onTheWayIn('pick-image-format', 'AVIF where the browser takes it, WebP otherwise'),
      ],
    };
  }

  /**
   * Sitemaps and feeds, cached as long as the file says, one copy for each path. What is not in the bucket the web
   * function answers: a shop that is not open, a file that is not written yet, an address that never was.
   */
  #crawlerFiles(media: IBucket, web: IOrigin): BehaviorOptions {
    const cachePolicy = new CachePolicy(this, 'by-the-file', {
      comment: 'As long as s-maxage says; the key is the path alone',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
    const origin = new OriginGroup({
      primaryOrigin: S3BucketOrigin.withOriginAccessControl(media, { originPath: `/${crawlerFiles.folder}` }),
      fallbackOrigin: web,
      fallbackStatusCodes: [403, 404],
    });
    return { ...this.#files('crawlers', origin), cachePolicy };
  }

  /** Returns a CloudFront Function that runs before the cache lookup. */
  #onTheWayIn(name: string, comment: string): FunctionAssociation {
    return { eventType: FunctionEventType.VIEWER_REQUEST, function: this.#function(name, comment) };
  }

  /** Returns a CloudFront Function that runs on each response, cached or not; it does not change the cached copy. */
  #onTheWayOut(name: string, comment: string): FunctionAssociation {
    return { eventType: FunctionEventType.VIEWER_RESPONSE, function: this.#function(name, comment) };
  }

  /** Creates the CloudFront Function of infra/edge/<name>.js. */
  #function(name: string, comment: string): EdgeFunction {
    const code = readFileSync(new URL(`../edge/${name}.js`, import.meta.url), 'utf8');
    return new EdgeFunction(this, name, {
      comment,
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(code),
    });
  }

  #files(id: string, origin: IOrigin, headers: ResponseCustomHeader[] = []): BehaviorOptions {
    return {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: this.#headers(id, headers),
      compress: true,
    };
  }

  /** The shop's own headers (including its CSP with nonces) override these. */
  #headers(id: string, customHeaders: ResponseCustomHeader[] = []): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, `${id}-headers`, {
      securityHeadersBehavior: {
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(365),
          includeSubdomains: true,
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.SAMEORIGIN, override: false },
        referrerPolicy: {
          referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override: false,
        },
      },
      customHeadersBehavior: customHeaders.length > 0 ? { customHeaders } : undefined,
    });
  }
}
