import type { Env } from '#shared/wiring/env/env.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com';
const POSTCODE_FRAME = 'https://postcode.map.kakao.com';
/** Hosts that Kakao's login page redirects to. */
const KAKAO_ACCOUNTS = 'https://accounts.kakao.com';

const originsOf = (...urls: (string | undefined)[]): string =>
  [...new Set(urls.filter((url) => url !== undefined).map((url) => new URL(url).origin))].join(' ');

/**
 * Builds `https://*.example.com` of a provider of payments or identity verification, whose windows redirect to
 * sub-domains that are not known beforehand, or the exact origin of a local double. Never for scripts, which come from
 * one named host.
 */
const windowsOf = (...urls: (string | undefined)[]): string =>
  [...new Set(urls.filter((url) => url !== undefined).map(windowOf))].join(' ');

const windowOf = (url: string): string => {
  const { protocol, hostname, origin } = new URL(url);
  const labels = hostname.split('.');
  const isNamed = protocol === 'https:' && labels.length > 2 && !/^[\d.]+$/.test(hostname);
  return isNamed ? `https://*.${labels.slice(1).join('.')}` : origin;
};

/**
 * Builds the headers of every answer, and a document's Content-Security-Policy. Scripts run by nonce: a page cached by
 * the edge repeats its nonce, which still blocks injected markup, since that is rendered before the nonce is known.
 *
 * @param isDevelopment lets pages listen for changed components
 * @returns for a nonce, the header names and values
 */
export const securityHeaders = (
  env: Env,
  isDevelopment: boolean,
): ((nonce: string) => Record<string, string>) => {
  const uploadOrigin =
    env.AWS_ENDPOINT_URL_S3 ?? `https://${env.UPLOAD_BUCKET}.s3.${env.AWS_REGION}.amazonaws.com`;
  const scripts = originsOf(env.TOSS_SDK_URL, env.PORTONE_SDK_URL, env.POSTCODE_SDK_URL);
  const payment = windowsOf(env.TOSS_SDK_URL, env.TOSS_API_URL, env.TOSS_WINDOW_URL);
  const identity = windowsOf(env.PORTONE_SDK_URL, env.PORTONE_API_URL, env.PORTONE_WINDOW_URL);
  const postcode = `${originsOf(env.POSTCODE_SDK_URL)} ${POSTCODE_FRAME}`;
  const afterForms = `${windowsOf(env.KAKAOPAY_API_URL)} ${originsOf(env.KAKAO_AUTH_URL, KAKAO_ACCOUNTS, env.NAVER_AUTH_URL)}`;
  const isHttps = env.PUBLIC_ORIGIN.startsWith('https:');
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-*' ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self' ${uploadOrigin} ${payment} ${identity}${isDevelopment ? ' ws:' : ''}`,
    `frame-src 'self' ${payment} ${identity} ${postcode} ${YOUTUBE}`,
    `form-action 'self' ${payment} ${identity} ${afterForms}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  const [beforeNonce, afterNonce] = policy.split('nonce-*');
  const fixed = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  return (nonce) => ({
    ...fixed,
    'content-security-policy': `${beforeNonce}nonce-${nonce}${afterNonce}`,
  });
};
