import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { queryValue, type S3Address } from './address.ts';
import { S3Error } from './errors.ts';

/** Returns the secret of an access key. Undefined for an unknown one. */
export type SecretOf = (accessKeyId: string) => string | undefined;

/** Parts of a request that a SigV4 signature covers. */
export type SignedRequest = { method: string; address: S3Address; headers: Headers };

type Claim = {
  credential: string;
  /** ISO basic format, `20261120T062800Z`. */
  date: string;
  signedHeaders: string[];
  signature: string;
  payloadHash: string;
};

const ALGORITHM = 'AWS4-HMAC-SHA256';
const SKEW_MS = 15 * 60_000;
const LONGEST_PRESIGN_SECONDS = 7 * 86_400;

/**
 * Verifies that the owner of a key made this request: SigV4 in the Authorization header or, presigned, in the query.
 * Uses real time, not the virtual clock, because the SDK signs with real time.
 * @returns the access key it was signed with
 * @throws S3Error when unsigned, expired, signed by another key or changed on the way
 */
export function verifyRequest(request: SignedRequest, secretOf: SecretOf, now = Date.now()): string {
  const presigned = queryValue(request.address, 'X-Amz-Signature') !== undefined;
  const claim = presigned ? queryClaim(request.address, now) : headerClaim(request.headers, now);
  refuseUnsignedHeaders(request.headers, claim.signedHeaders);
  const canonical = canonicalRequest(request, claim);
  const { accessKeyId, secret, scope } = signerOf(claim.credential, secretOf);
  const toSign = [ALGORITHM, claim.date, scope.join('/'), sha256(canonical)].join('\n');
  requireEqual(claim.signature, signatureOf(toSign, scope, secret));
  return accessKeyId;
}

/**
 * Verifies a POST form's policy: the signature covers the base64 text of the policy as it was sent.
 * @returns the access key it was signed with
 */
export function verifyPolicySignature(
  form: { credential: string; signature: string; policy: string },
  secretOf: SecretOf,
): string {
  const { accessKeyId, secret, scope } = signerOf(form.credential, secretOf);
  requireEqual(form.signature, signatureOf(form.policy, scope, secret));
  return accessKeyId;
}

function headerClaim(headers: Headers, now: number): Claim {
  const authorization = headers.get('authorization') ?? '';
  const part = (name: string): string => authorization.match(new RegExp(`${name}=([^, ]+)`))?.[1] ?? '';
  if (!authorization.startsWith(`${ALGORITHM} `)) throw new S3Error('AccessDenied', 'Access Denied');
  const date = headers.get('x-amz-date') ?? '';
  const signedAt = epochMs(date);
  if (Number.isNaN(signedAt) || Math.abs(now - signedAt) > SKEW_MS) {
    throw new S3Error(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  }
  return {
    credential: part('Credential'),
    date,
    signedHeaders: part('SignedHeaders').split(';'),
    signature: part('Signature'),
    payloadHash: headers.get('x-amz-content-sha256') ?? '',
  };
}

function queryClaim(address: S3Address, now: number): Claim {
  const value = (name: string): string => queryValue(address, name) ?? '';
  const date = value('X-Amz-Date');
  const seconds = Number(value('X-Amz-Expires'));
  const lasts = Number.isInteger(seconds) && seconds > 0 && seconds <= LONGEST_PRESIGN_SECONDS;
  if (value('X-Amz-Algorithm') !== ALGORITHM || !lasts) {
    throw new S3Error('AccessDenied', 'X-Amz-Algorithm or X-Amz-Expires is not valid');
  }
  const age = now - epochMs(date);
  if (!(age >= -SKEW_MS && age <= seconds * 1000)) throw new S3Error('AccessDenied', 'Request has expired');
  return {
    credential: value('X-Amz-Credential'),
    date,
    signedHeaders: value('X-Amz-SignedHeaders').split(';'),
    signature: value('X-Amz-Signature'),
    payloadHash: queryValue(address, 'X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  };
}

/** The owner of a signature must not be able to add a copy source or metadata to the signed request. */
function refuseUnsignedHeaders(headers: Headers, signed: string[]): void {
  const unsigned = [...headers.keys()].filter((name) => name.startsWith('x-amz-') && !signed.includes(name));
  if (unsigned.length > 0 || !signed.includes('host')) {
    throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed');
  }
}

function canonicalRequest({ method, address, headers }: SignedRequest, claim: Claim): string {
  const query = address.query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const headerLines = claim.signedHeaders.map(
    (name) => `${name}:${(headers.get(name) ?? '').trim().replace(/ +/g, ' ')}\n`,
  );
  return [
    method,
    address.path,
    query.join('&'),
    headerLines.join(''),
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n');
}

/** Returns the key and `[day, region, service, terminator]` of a credential `key/day/region/s3/aws4_request`. */
function signerOf(credential: string, secretOf: SecretOf) {
  const [accessKeyId = '', ...scope] = credential.split('/');
  const secret = secretOf(accessKeyId);
  if (secret === undefined) {
    throw new S3Error(
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    );
  }
  if (scope.length !== 4 || scope[2] !== 's3' || scope[3] !== 'aws4_request') {
    throw new S3Error('AccessDenied', 'The credential scope is malformed');
  }
  return { accessKeyId, secret, scope };
}

function signatureOf(text: string, scope: string[], secret: string): string {
  const key = scope.reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

function requireEqual(actual: string, expected: string): void {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  if (a.length === b.length && timingSafeEqual(a, b)) return;
  throw new S3Error(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided.',
  );
}

/** Returns the epoch ms of `20261120T062800Z`; NaN for any other form. */
const epochMs = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Encodes as in RFC 3986, which leaves fewer characters unencoded than encodeURIComponent. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
