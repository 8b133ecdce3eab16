import { CfnOutput, RemovalPolicy, SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { PLACEHOLDER, type SecretGroup } from '../constructs/variables.ts';
import { except } from '../nag.ts';

type KeptHere = Exclude<SecretGroup, 'edge'>;

/**
 * What each secret was first made with: `drawn` by AWS, since any value will do to begin with, the others put in by hand
 * (infra/README.md). CloudFormation writes a secret anew, over the values put in by hand, when what it was made with
 * changes: so these lists never do. A variable that comes later stands in secretGroups alone; functions see the
 * placeholder until its value is put into the secret.
 */
const firstVariables: Readonly<Record<KeptHere, { drawn?: string; put: readonly string[] }>> = {
  web: {
    drawn: 'AUTH_SECRET',
    put: [
      'IDENTITY_KEYS',
      'CODE_KEYS',
      ...['PORTONE_STORE_ID', 'PORTONE_CHANNEL_KEY', 'PORTONE_SECRET'],
      ...['KAKAO_REST_KEY', 'KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET'],
      ...['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET'],
      ...['CODEF_CLIENT_ID', 'CODEF_CLIENT_SECRET'],
    ],
  },
  visitors: { drawn: 'VISITOR_KEYS', put: [] },
  payments: { put: ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY', 'KAKAOPAY_SECRET_KEY', 'KAKAOPAY_CID'] },
  messages: { put: ['SOLAPI_KEY', 'SOLAPI_SECRET', 'SOLAPI_FROM'] },
};

const descriptions: Readonly<Record<KeptHere, string>> = {
  web: 'What the web function alone reads: keys of tokens, identities and codes, and of outside parts only it asks',
  visitors: 'Key of the hashes of visitors: VISITOR_KEYS',
  payments: 'Keys of the payment providers',
  messages: 'Keys of the text message provider',
};

/**
 * Keys of the outside parts, of the shop's own tokens and of its hashes: a secret for each set of functions that reads it
 * (decision 81). The edge's secret lives with the edge (web stack).
 */
export class KeysStack extends Stack {
  readonly secrets: Readonly<Record<KeptHere, ISecret>>;

  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { stage: Stage }) {
    super(scope, id, { ...props, terminationProtection: stage.keepsData });
    const secretOf = (group: KeptHere): ISecret => this.#secret(stage, group);
    this.secrets = {
      web: secretOf('web'),
      visitors: secretOf('visitors'),
      payments: secretOf('payments'),
      messages: secretOf('messages'),
    };
    for (const [name, secret] of Object.entries(this.secrets))
      new CfnOutput(this, `${name}SecretArn`, { value: secret.secretArn });
  }

  #secret(stage: Stage, group: KeptHere): ISecret {
    const { drawn, put } = firstVariables[group];
    const placeholders = Object.fromEntries(put.map((name) => [name, PLACEHOLDER]));
    const secret = new Secret(this, group, {
      description: descriptions[group],
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      ...(drawn
        ? {
            generateSecretString: {
              ...GENERATED,
              secretStringTemplate: JSON.stringify(placeholders),
              generateStringKey: drawn,
            },
          }
        : {
            secretObjectValue: Object.fromEntries(
              put.map((name) => [name, SecretValue.unsafePlainText(PLACEHOLDER)]),
            ),
          }),
    });
    except(secret, {
      id: 'AwsSolutions-SMG4',
      reason:
        'A key of the shop changes in two steps with what it made in between still good (infra/README.md); the providers offer no call to rotate theirs.',
    });
    return secret;
  }
}

/** Letters and digits: base64 of 48 bytes. */
const GENERATED = { passwordLength: 64, excludePunctuation: true };
