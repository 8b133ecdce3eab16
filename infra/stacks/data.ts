import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  type ITable,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import {
  BlockPublicAccess,
  Bucket,
  type BucketProps,
  CfnBucket,
  HttpMethods,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { table as shape } from '#shared/data/table.ts';
import { type Stage, tableParameter } from '../config.ts';
import { crawlerFiles } from '../crawler-files.ts';
import { exemptFromNag } from '../nag.ts';

/** Years that pictures of claims are kept at most: those of their order and one more, which a test compares. */
const CLAIM_PICTURE_YEARS = 6;

/**
 * Data that must not be lost: the one table, pictures and documents, the key of the encrypted fields; and the access
 * logs.
 */
export class DataStack extends Stack {
  /** The table the shop uses: the one of this stack, or a copy that has replaced it. */
  readonly table: ITable;
  readonly media: Bucket;
  /**
   * Files no visitor may see: `incoming/`, to which browsers upload pictures by presigned POST, and `changes/`, changes
   * too large for a queue, which both expire; and `private/`, submitted documents (business registrations), which are
   * kept.
   */
  readonly upload: Bucket;
  readonly accessLogs: Bucket;
  /** Encrypts bank accounts and resident numbers field by field, in addition to the table's own encryption. */
  readonly fieldKey: Key;

  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { stage: Stage }) {
    super(scope, id, { ...props, terminationProtection: stage.keepsData });
    const removalPolicy = stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    // Without an edge it is the local cloud, which ends with all it has.
    const bucket = { ...closedBucket, removalPolicy, autoDeleteObjects: !stage.keepsData && !!stage.edge };

    this.table = this.#inUse(stage, removalPolicy);
    this.fieldKey = new Key(this, 'field-key', {
      description: 'Data keys of encrypted fields: bank accounts, resident numbers',
      enableKeyRotation: true,
      removalPolicy,
    });
    this.accessLogs = new Bucket(this, 'access-logs', {
      ...bucket,
      // CloudFront delivers its logs by ACL, so the bucket must allow ACLs.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(90) }],
    });
    exemptFromNag(this.accessLogs, {
      id: 'AwsSolutions-S1',
      reason: 'It receives the access logs; its own would never end.',
    });
    this.media = new Bucket(this, 'media', {
      ...bucket,
      versioned: stage.keepsData,
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(30) },
        // Pictures of claimed goods go with their order; those that no claim was sent with, a year after it would.
        { prefix: 'media/claims/', expiration: Duration.days(366 * CLAIM_PICTURE_YEARS) },
        // Written again every ten minutes; of two rules S3 follows the shorter.
        { prefix: `${crawlerFiles.folder}/`, noncurrentVersionExpiration: Duration.days(1) },
      ],
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'media/',
    });
    if (stage.edge) {
      this.#openMediaToTheEdge();
      this.#takeLogsOfAssets(stage.name);
    }
    this.upload = new Bucket(this, 'upload', {
      ...bucket,
      versioned: stage.keepsData,
      lifecycleRules: [
        { prefix: 'incoming/', expiration: Duration.days(1), noncurrentVersionExpiration: Duration.days(1) },
        // Written again with every update.
        { prefix: 'search/', noncurrentVersionExpiration: Duration.days(1) },
        { prefix: 'private/', noncurrentVersionExpiration: Duration.days(30) },
        // Longer than a queue and its dead letters store the message that refers to it.
        { prefix: 'changes/', expiration: Duration.days(20), noncurrentVersionExpiration: Duration.days(1) },
      ],
      cors: [
        { allowedMethods: [HttpMethods.POST], allowedOrigins: [stage.publicOrigin], allowedHeaders: ['*'] },
      ],
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'upload/',
    });
    announcesObjects(this.upload);

    new StringParameter(this, 'table-parameter', {
      parameterName: tableParameter(stage.name),
      // A copy's name is written out, so that its import changes no other resource.
      stringValue: stage.restoredTable?.name ?? stage.tableName ?? this.table.tableName,
    });
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    new CfnOutput(this, 'MediaBucket', { value: this.media.bucketName });
    new CfnOutput(this, 'UploadBucket', { value: this.upload.bucketName });
    new CfnOutput(this, 'FieldKeyArn', { value: this.fieldKey.keyArn });
  }

  #theTable(stage: Stage, removalPolicy: RemovalPolicy): Table {
    const key = (name: string) => ({ name, type: AttributeType.STRING });
    const table = new Table(this, 'table', {
      tableName: stage.tableName,
      partitionKey: key(shape.partitionKey),
      sortKey: key(shape.sortKey),
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.DEFAULT,
      timeToLiveAttribute: shape.ttl,
      stream: StreamViewType[shape.streamView],
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: stage.keepsData },
      deletionProtection: stage.keepsData,
      removalPolicy,
      warmThroughput: stage.warmThroughput,
    });
    for (const { name, partitionKey, sortKey } of shape.indexes)
      table.addGlobalSecondaryIndex({
        indexName: name,
        partitionKey: key(partitionKey),
        sortKey: key(sortKey),
        warmThroughput: stage.warmThroughput,
      });
    if (!stage.keepsData)
      exemptFromNag(table, {
        id: 'AwsSolutions-DDB3',
        reason: 'A stage that keeps no data holds nothing that cannot be made again.',
      });
    return table;
  }

  /**
   * The table of this stack stays, and stays exported, when a copy replaces it: the stacks that still reference it can
   * then be moved in one deployment, and back. When the copy has proved good, the table leaves the stack and the copy
   * is imported in its place, under the same logical id and with the same exports (infra/runbook.md, "Restore").
   */
  #inUse(stage: Stage, removalPolicy: RemovalPolicy): ITable {
    const { restoredTable, env } = stage;
    if (!restoredTable?.hasProvedGood) {
      const own = this.#theTable(stage, removalPolicy);
      for (const value of [own.tableArn, own.tableName, own.tableStreamArn]) this.exportValue(value);
      if (!restoredTable) return own;
    }
    return Table.fromTableAttributes(this, 'restored-table', {
      tableArn: this.formatArn({
        service: 'dynamodb',
        resource: 'table',
        resourceName: restoredTable.name,
        region: env.region,
      }),
      tableStreamArn: restoredTable.streamArn,
      globalIndexes: shape.indexes.map(({ name }) => name),
    });
  }

  /**
   * The distribution is created after this stack, so naming it here would be a circular dependency: any distribution of
   * this account may read. LIST makes S3 respond with 404, not 403, for a missing object.
   */
  #openMediaToTheEdge(): void {
    const conditions = {
      StringEquals: { 'AWS:SourceAccount': this.account },
      ArnLike: { 'AWS:SourceArn': `arn:${this.partition}:cloudfront::${this.account}:distribution/*` },
    };
    const principals = [new ServicePrincipal('cloudfront.amazonaws.com')];
    this.media.addToResourcePolicy(
      new PolicyStatement({
        principals,
        conditions,
        actions: ['s3:GetObject'],
        resources: [
          this.media.arnForObjects('media/*'),
          this.media.arnForObjects(`${crawlerFiles.folder}/*`),
        ],
      }),
    );
    this.media.addToResourcePolicy(
      new PolicyStatement({
        principals,
        conditions,
        actions: ['s3:ListBucket'],
        resources: [this.media.bucketArn],
      }),
    );
  }

  /** Admits the logs of that one bucket: its name begins with the stage's, for CloudFormation chooses it. */
  #takeLogsOfAssets(stage: string): void {
    this.accessLogs.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('logging.s3.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [this.accessLogs.arnForObjects(`${ASSETS_LOGS}*`)],
        conditions: {
          StringEquals: { 'aws:SourceAccount': this.account },
          ArnLike: { 'aws:SourceArn': `arn:${this.partition}:s3:::ongyeol-${stage}-*` },
        },
      }),
    );
  }
}

/**
 * Sends events of new objects to EventBridge. Set on the resource, because the construct would use a custom resource
 * function.
 */
const announcesObjects = (bucket: Bucket): void => {
  const resource = bucket.node.defaultChild;
  if (!(resource instanceof CfnBucket)) throw new Error(`${bucket.node.path} is not a bucket of this stack`);
  resource.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
};

/** Folder of the access logs of the bucket of browser files, which is in the web stack. */
export const ASSETS_LOGS = 'assets/';

/** Settings of every bucket of the shop: nothing public, nothing unencrypted, nothing over plain HTTP. */
export const closedBucket = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  enforceSSL: true,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
} satisfies BucketProps;
