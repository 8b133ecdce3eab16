import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { type FunctionUrl, FunctionUrlAuthType, InvokeMode } from 'aws-cdk-lib/aws-lambda';
import { Bucket, type CfnBucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl } from 'aws-cdk-lib/aws-s3-deployment';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { type Deployed, deployedParameter, type EdgeConfig } from '../config.ts';
import { Edge } from '../constructs/edge.ts';
import { EdgeSecret } from '../constructs/edge-secret.ts';
import { rollOut } from '../constructs/rollout.ts';
import { allowReadingSearchSnapshot } from '../constructs/search-snapshot.ts';
import { ShopFunction } from '../constructs/shop-function.ts';
import { addWebFailures, countLimitedAnswers } from '../constructs/web-failures.ts';
import { exemptFromNag } from '../nag.ts';
import { ASSETS_LOGS, closedBucket } from './data.ts';
import type { Ground } from './ground.ts';

export interface WebStackProps extends StackProps {
  /** Without the edge's own secret, which is created here. */
  readonly ground: Omit<Ground, 'secrets'> & { readonly secrets: Omit<Ground['secrets'], 'edge'> };
  readonly upload: IBucket;
  readonly media: IBucket;
  readonly accessLogs: IBucket;
  readonly fieldKey: IKey;
  readonly certificate: ICertificate | undefined;
  readonly webAclArn: string | undefined;
}

/** The web function behind its URL, and the edge in front of it if the stage has one. */
export class WebStack extends Stack {
  readonly web: ShopFunction;
  readonly functions: readonly ShopFunction[];
  readonly distributionId: string | undefined;
  readonly edgeSecret: ISecret;

  constructor(scope: Construct, id: string, props: WebStackProps) {
    super(scope, id, props);
    const edgeSecret = new EdgeSecret(this, 'edge-secret');
    this.edgeSecret = edgeSecret.secret;
    const ground: Ground = { ...props.ground, secrets: { ...props.ground.secrets, edge: edgeSecret.secret } };
    const web = this.#web(ground, props);
    this.web = web;
    const failures = addWebFailures(web);
    countLimitedAnswers(web);
    web.countLog('requests-refused');
    const { rollout } = ground.stage;
    const check = rollout && this.#check(ground, web);
    const serving = rollout && check ? rollOut(web, rollout, { failures, check }) : web.function;
    const url = serving.addFunctionUrl({
      // Signed requests would make browsers hash the body of every POST; the secret header protects it instead.
      authType: FunctionUrlAuthType.NONE,
      invokeMode: InvokeMode.BUFFERED,
    });
    const { edge: config } = ground.stage;
    if (config) {
      const { distribution } = this.#edge(config, { url, web }, edgeSecret, props);
      this.functions = [web, edgeSecret.rotatedFor(distribution, ground, props), ...(check ? [check] : [])];
      this.distributionId = distribution.distributionId;
    } else {
      exemptFromNag(edgeSecret, {
        id: 'AwsSolutions-SMG4',
        reason: 'The local stage has no distribution to tell of a new value.',
      });
      this.functions = [web];
    }
    if (check)
      new StringParameter(this, 'deployed-parameter', {
        parameterName: deployedParameter(ground.stage.name),
        stringValue: Stack.of(this).toJsonString({
          check: check.function.functionName,
          webUrl: url.url,
          commit: this.node.tryGetContext('commit') ?? 'unknown',
        } satisfies Deployed),
      });
    new CfnOutput(this, 'WebUrl', { value: url.url });
    new CfnOutput(this, 'EdgeSecretArn', { value: edgeSecret.secret.secretArn });
  }

  #web(ground: Ground, { upload, media, fieldKey }: WebStackProps): ShopFunction {
    const web = new ShopFunction(this, 'web', {
      ground,
      description: 'Every page and every call of the API',
      invokedBy: 'request',
      // One whole vCPU: a request mostly waits for rendering.
      memoryMb: 1_769,
      timeout: Duration.seconds(30),
      table: { kind: 'everything' },
      secrets: ['web', 'visitors', 'edge', 'payments'],
      // Node frees memory late when it may use much: with this limit the process stays within its memory
      // (decisions/search.md).
      environment: {
        NODE_OPTIONS: '--max-old-space-size=1200',
        COMPRESSION: ground.stage.compression,
        DEAD_LETTERS_URL: ground.deadLetters.queueUrl,
      },
    });
    web.allow(['sqs:GetQueueAttributes'], [ground.deadLetters.queueArn]);
    // Without it S3 responds with 403, not 404, for an object that does not exist (yet).
    web.allow(['s3:ListBucket'], [upload.bucketArn, media.bucketArn]);
    const prefixes = 'Files are named by the shop itself, all under this prefix.';
    web.allow(
      ['s3:PutObject', 's3:GetObject', 's3:DeleteObject'],
      [upload.arnForObjects('incoming/*'), upload.arnForObjects('private/*')],
      prefixes,
    );
    allowReadingSearchSnapshot(web, upload);
    web.allow(['s3:GetObject'], [media.arnForObjects('media/*')], prefixes);
    web.allow(['kms:GenerateDataKey', 'kms:Decrypt'], [fieldKey.keyArn]);
    return web;
  }

  /** Asks a new version before it takes traffic, and the one that serves after a deployment. */
  #check(ground: Ground, web: ShopFunction): ShopFunction {
    const check = new ShopFunction(this, 'check-new-version', {
      ground,
      description: 'Asks a new version of the web function before it takes traffic',
      invokedBy: 'request',
      memoryMb: 512,
      // Ten answers, the first of which starts the version.
      timeout: Duration.minutes(5),
      secrets: ['edge'],
      environment: { WEB_VERSION: web.function.currentVersion.functionArn },
    });
    // For every version, once: a right given with each version would be too new when the check uses it.
    check.allow(
      ['lambda:InvokeFunction'],
      [`${web.function.functionArn}:*`],
      'Versions of the web function are numbered by Lambda.',
    );
    return check;
  }

  #edge(
    config: EdgeConfig,
    { url, web }: { url: FunctionUrl; web: ShopFunction },
    edgeSecret: EdgeSecret,
    props: WebStackProps,
  ): Edge {
    if (!props.certificate) throw new Error('an edge needs the certificate of its domain');
    const assets = new Bucket(this, 'assets', {
      ...closedBucket,
      // Made again by every build.
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    });
    // Not by CDK's property: for a bucket of another stack it would admit the logs of any bucket.
    (assets.node.defaultChild as CfnBucket).loggingConfiguration = {
      destinationBucketName: props.accessLogs.bucketName,
      logFilePrefix: ASSETS_LOGS,
    };
    const edge = new Edge(this, 'edge', {
      config,
      certificate: props.certificate,
      webAclArn: props.webAclArn,
      web: url,
      secret: edgeSecret.secret,
      media: props.media,
      assets,
      accessLogs: props.accessLogs,
    });
    const files = new BucketDeployment(this, 'browser-files', {
      destinationBucket: assets,
      sources: [props.ground.artifacts.browserFiles()],
      // Names are hashed: pages still open keep finding the files they were rendered with.
      prune: false,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    // No page may refer to a file that is not uploaded yet.
    web.function.node.defaultChild?.node.addDependency(files);
    this.#explainDeployment();
    exemptFromNag(edge.distribution, {
      id: 'AwsSolutions-CFR1',
      reason: 'The shop sells to wherever its members are.',
    });
    return edge;
  }

  /** The function CDK itself adds to copy files; it runs only during a deployment. */
  #explainDeployment(): void {
    const deployers = this.node.children.filter(({ node }) =>
      node.id.startsWith('Custom::CDKBucketDeployment'),
    );
    for (const deployer of deployers)
      exemptFromNag(
        deployer,
        { id: 'AwsSolutions-L1', reason: 'Its runtime is chosen by CDK.' },
        { id: 'AwsSolutions-IAM4', reason: 'CDK gives it the managed policy for writing logs.' },
        {
          id: 'AwsSolutions-IAM5',
          reason: 'It copies whatever the build made, from CDK’s asset bucket into this one.',
        },
      );
  }
}
