/**
 * Which secret holds which variables of shared/wiring/env.ts. `auth` and `edge` are single values made by AWS, the
 * others JSON objects: AWS makes the keys of `codes` and `visitors`, the operator gives that of `people`, and the rest
 * comes from the provider's own console.
 */
export const secretGroups = {
  auth: ['AUTH_SECRET'],
  people: ['IDENTITY_KEYS'],
  codes: ['CODE_KEYS'],
  visitors: ['VISITOR_KEYS'],
  edge: ['EDGE_SECRET'],
  payments: ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY', 'KAKAOPAY_SECRET_KEY', 'KAKAOPAY_CID'],
  identity: ['PORTONE_STORE_ID', 'PORTONE_CHANNEL_KEY', 'PORTONE_SECRET'],
  social: [
    'KAKAO_REST_KEY',
    'KAKAO_CLIENT_ID',
    'KAKAO_CLIENT_SECRET',
    'NAVER_CLIENT_ID',
    'NAVER_CLIENT_SECRET',
  ],
  bank: ['CODEF_CLIENT_ID', 'CODEF_CLIENT_SECRET'],
  messages: ['SOLAPI_KEY', 'SOLAPI_SECRET', 'SOLAPI_FROM'],
} as const;

export type SecretGroup = keyof typeof secretGroups;

/** Said in place of a secret to functions that have no business with it; long enough to pass as a key. */
export const WITHHELD = 'withheld-from-this-function-which-does-not-need-it';

/** Said by a value nobody has put in yet, in a secret or of a variable that came after its secret. */
export const PLACEHOLDER = 'put-the-real-value-here';

/** What a function is told of every secret's variables besides the secrets in `granted`, whose values go before. */
export const secretVariables = (granted: readonly SecretGroup[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(secretGroups).flatMap(([group, names]) => {
      const isGranted = granted.some((name) => name === group);
      return names.map((name) => [name, isGranted ? PLACEHOLDER : WITHHELD]);
    }),
  );
