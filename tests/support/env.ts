import { type Env, parseEnv } from '#shared/wiring/env/env.ts';

const provider = 'http://127.0.0.1:9';

/**
 * Builds an environment in which every variable is set and no service answers; `overrides` set the variables a test is
 * about.
 */
export const testEnv = (overrides: Record<string, string> = {}): Env =>
  parseEnv({
    STAGE: 'local',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    TABLE_NAME: 'mall',
    MEDIA_BUCKET: 'media',
    UPLOAD_BUCKET: 'uploads',
    AWS_REGION: 'ap-northeast-2',
    DISTRIBUTION_ID: 'TESTEDGE',
    EDGE_SECRET: 'edge-secret',
    AUTH_SECRET: 'auth-secret-of-at-least-thirty-two-characters',
    IDENTITY_KEYS: 'aWRlbnRpdHkta2V5LW9mLXRlc3RzLTMyLWJ5dGVzLW9r',
    CODE_KEYS: 'Y29kZS1rZXktb2YtdGVzdHMtb2YtMzItYnl0ZXMtb2su',
    VISITOR_KEYS: 'dmlzaXRvci1rZXktb2YtdGVzdHMtMzItYnl0ZXMtb2su',
    MAIL_FROM: 'shop@example.com',
    ...Object.fromEntries(
      [
        ...['TOSS_API_URL', 'TOSS_SDK_URL', 'KAKAOPAY_API_URL', 'PORTONE_API_URL', 'PORTONE_SDK_URL'],
        ...['KAKAO_LOCAL_URL', 'POSTCODE_SDK_URL', 'KAKAO_AUTH_URL', 'KAKAO_API_URL', 'NAVER_AUTH_URL'],
        ...['NAVER_API_URL', 'CODEF_AUTH_URL', 'CODEF_API_URL', 'SOLAPI_URL'],
        ...['TRACKER_AUTH_URL', 'TRACKER_API_URL'],
      ].map((name) => [name, provider]),
    ),
    ...Object.fromEntries(
      [
        ...['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY', 'KAKAOPAY_SECRET_KEY', 'KAKAOPAY_CID', 'PORTONE_STORE_ID'],
        ...[
          'PORTONE_CHANNEL_KEY',
          'PORTONE_SECRET',
          'KAKAO_REST_KEY',
          'KAKAO_CLIENT_ID',
          'KAKAO_CLIENT_SECRET',
        ],
        ...['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET', 'CODEF_CLIENT_ID', 'CODEF_CLIENT_SECRET'],
        ...['SOLAPI_KEY', 'SOLAPI_SECRET', 'SOLAPI_FROM', 'TRACKER_CLIENT_ID', 'TRACKER_CLIENT_SECRET'],
      ].map((name) => [name, `test-${name}`]),
    ),
    ...overrides,
  });
