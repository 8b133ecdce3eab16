import type { LambdaClient } from '@aws-sdk/client-lambda';
import { SignatureV4 } from '@smithy/signature-v4';

/** Call of an AWS service for which the shop has no client, because it makes one or two of its calls. */
export type SignedCall = {
  /** Name by which it is signed: `codedeploy` */
  service: string;
  region: string;
  /** `codedeploy.ap-northeast-2.amazonaws.com` */
  host: string;
  method?: 'GET' | 'POST';
  path?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
};

export type CallAws = (call: SignedCall) => Promise<string>;

/** Milliseconds until a service has answered. */
const PATIENCE_MS = 10_000;

/**
 * Creates calls signed with the credentials of a client.
 *
 * @param endpoint replaces the address of every service, as `AWS_ENDPOINT_URL` does for the SDK
 * @returns a function that answers the body; it throws what the service refuses, with the status and the service's words
 */
export const createSignedCalls =
  ({ config }: Pick<LambdaClient, 'config'>, endpoint?: string): CallAws =>
  async ({ service, region, host, method = 'POST', path = '/', headers = {}, body }) => {
    const to = new URL(path, endpoint ?? `https://${host}`);
    const { credentials, sha256 } = config;
    const signer = new SignatureV4({ service, region, credentials, sha256 });
    const signed = await signer.sign({
      method,
      protocol: to.protocol,
      hostname: to.hostname,
      path: to.pathname,
      query: Object.fromEntries(to.searchParams),
      headers: { host: to.host, ...headers },
      body,
    });
    // fetch writes the host itself.
    const { host: _host, ...rest } = signed.headers;
    const answer = await fetch(to, {
      method,
      headers: rest,
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`${service}: ${answer.status} ${said.slice(0, 300)}`);
    return said;
  };
