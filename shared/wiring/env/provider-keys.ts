import type { OperatorState } from '#shared/domain/opening/checklist.ts';
import type { ProviderKeysPort } from '#shared/usecases/ports/outside/provider-keys.ts';
import { type Env, NOT_GRANTED, PLACEHOLDER } from './env.ts';

const stateOf = (...values: readonly string[]): OperatorState => {
  if (values.includes(NOT_GRANTED)) return 'UNSEEN';
  return values.includes(PLACEHOLDER) ? 'MISSING' : 'SET';
};

/** Top-level domain no mail can be sent from (RFC 2606): that of the stages whose domain nobody has set. */
const RESERVED = /\.example>?$/;

/** Tells which values of the environment an operator has set, never the values. */
export const createProviderKeys = (env: Env): ProviderKeysPort => ({
  states: () => ({
    toss: stateOf(env.TOSS_CLIENT_KEY, env.TOSS_SECRET_KEY),
    kakaopay: stateOf(env.KAKAOPAY_SECRET_KEY, env.KAKAOPAY_CID),
    portone: stateOf(env.PORTONE_STORE_ID, env.PORTONE_CHANNEL_KEY, env.PORTONE_SECRET),
    kakaoLogin: stateOf(env.KAKAO_CLIENT_ID, env.KAKAO_CLIENT_SECRET),
    naverLogin: stateOf(env.NAVER_CLIENT_ID, env.NAVER_CLIENT_SECRET),
    kakaoLocal: stateOf(env.KAKAO_REST_KEY),
    codef: stateOf(env.CODEF_CLIENT_ID, env.CODEF_CLIENT_SECRET),
    mail: RESERVED.test(env.MAIL_FROM) ? 'MISSING' : 'SET',
    texts: stateOf(env.SOLAPI_KEY, env.SOLAPI_SECRET, env.SOLAPI_FROM),
  }),
});
