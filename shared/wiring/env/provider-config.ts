import type { CodefConfig } from '#shared/integrations/codef/bank.ts';
import type { DeliveryTrackerConfig } from '#shared/integrations/delivery-tracker/parcel-tracking.ts';
import type { KakaoPayConfig } from '#shared/integrations/kakaopay/client.ts';
import type { PortOneConfig } from '#shared/integrations/portone/identity-verification.ts';
import type { SocialConfig } from '#shared/integrations/social/oauth.ts';
import type { SolapiConfig } from '#shared/integrations/solapi/text-messages.ts';
import type { TossConfig } from '#shared/integrations/toss/client.ts';
import type { ExternalSystems } from '../external-systems.ts';
import { type Env, isSet } from './env.ts';

/** Maps the environment to the configuration of each provider's adapter. */

export const tossConfig = (env: Env, { ask }: ExternalSystems): TossConfig => ({
  ask,
  apiUrl: env.TOSS_API_URL,
  clientKey: env.TOSS_CLIENT_KEY,
  secretKey: env.TOSS_SECRET_KEY,
  sdkUrl: env.TOSS_SDK_URL,
  windowUrl: env.TOSS_WINDOW_URL,
  publicOrigin: env.PUBLIC_ORIGIN,
});

export const kakaoPayConfig = (env: Env, { ask }: ExternalSystems): KakaoPayConfig => ({
  ask,
  apiUrl: env.KAKAOPAY_API_URL,
  secretKey: env.KAKAOPAY_SECRET_KEY,
  cid: env.KAKAOPAY_CID,
  publicOrigin: env.PUBLIC_ORIGIN,
});

export const portOneConfig = (env: Env): PortOneConfig => ({
  apiUrl: env.PORTONE_API_URL,
  storeId: env.PORTONE_STORE_ID,
  channelKey: env.PORTONE_CHANNEL_KEY,
  secret: env.PORTONE_SECRET,
  sdkUrl: env.PORTONE_SDK_URL,
  windowUrl: env.PORTONE_WINDOW_URL,
});

export const codefConfig = (env: Env, { ask, clock }: ExternalSystems): CodefConfig => ({
  ask,
  clock,
  authUrl: env.CODEF_AUTH_URL,
  apiUrl: env.CODEF_API_URL,
  clientId: env.CODEF_CLIENT_ID,
  clientSecret: env.CODEF_CLIENT_SECRET,
});

export const socialConfig = (env: Env, { ask }: ExternalSystems): SocialConfig => ({
  ask,
  kakao: {
    authUrl: env.KAKAO_AUTH_URL,
    apiUrl: env.KAKAO_API_URL,
    clientId: env.KAKAO_CLIENT_ID,
    clientSecret: env.KAKAO_CLIENT_SECRET,
  },
  naver: {
    authUrl: env.NAVER_AUTH_URL,
    apiUrl: env.NAVER_API_URL,
    clientId: env.NAVER_CLIENT_ID,
    clientSecret: env.NAVER_CLIENT_SECRET,
  },
});

export const solapiConfig = (env: Env, { ask, clock, random }: ExternalSystems): SolapiConfig => ({
  ask,
  clock,
  random,
  apiUrl: env.SOLAPI_URL,
  apiKey: env.SOLAPI_KEY,
  apiSecret: env.SOLAPI_SECRET,
  from: env.SOLAPI_FROM,
});

export const deliveryTrackerConfig = (
  { TRACKER_CLIENT_ID: id, TRACKER_CLIENT_SECRET: secret, ...env }: Env,
  { ask, clock }: ExternalSystems,
): DeliveryTrackerConfig => ({
  ask,
  clock,
  authUrl: env.TRACKER_AUTH_URL,
  apiUrl: env.TRACKER_API_URL,
  ...(isSet(id) && isSet(secret) && { client: { id, secret } }),
  callbackUrl: `${env.PUBLIC_ORIGIN}/api/plugins/tracking/webhook`,
});
