import type { Env } from '#shared/wiring/env.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com';
const POSTCODE_FRAME = 'https://postcode.map.kakao.com';

/** `https://*.example.com` for a provider, who spreads over sub-domains; the very origin for a local double. */
const siteOf = (url: string): string => {
  const { protocol, hostname, origin } = new URL(url);
  const labels = hostname.split('.');
  const isNamed = protocol === 'https:' && labels.length > 2 && !/^[\d.]+$/.test(hostname);
  return isNamed ? `https://*.${labels.slice(1).join('.')}` : origin;
};

const sitesOf = (...urls: (string | undefined)[]): string =>
  [...new Set(urls.filter((url) => url !== undefined).map(siteOf))].join(' ');

/**
 * The headers every answer carries, and a document's Content-Security-Policy. Scripts run by nonce: a page kept by
 * the edge repeats its nonce, which still shuts out injected markup, since that is rendered before the nonce is known.
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
  const payment = sitesOf(env.TOSS_SDK_URL, env.TOSS_API_URL, env.TOSS_WINDOW_URL);
  const identity = sitesOf(env.PORTONE_SDK_URL, env.PORTONE_API_URL, env.PORTONE_WINDOW_URL);
  const postcode = `${sitesOf(env.POSTCODE_SDK_URL)} ${POSTCODE_FRAME}`;
  const afterForms = sitesOf(env.KAKAOPAY_API_URL, env.KAKAO_AUTH_URL, env.NAVER_AUTH_URL);
  const isHttps = env.PUBLIC_ORIGIN.startsWith('https:');
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-*' ${payment} ${identity} ${postcode}`,
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
