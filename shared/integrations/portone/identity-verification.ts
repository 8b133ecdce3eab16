import { createHmac } from 'node:crypto';
import {
  GetIdentityVerificationError,
  IdentityVerificationClient,
  isUnrecognizedIdentityVerification,
} from '@portone/server-sdk/identityVerification';
import type {
  IdentityVerification,
  IdentityVerificationPort,
} from '#shared/usecases/ports/outside/identity-verification.ts';
import { DEFAULT_TIMEOUT_MS } from '../http.ts';
import { startCall } from '../provider-calls.ts';
import { withTimeout } from '../with-timeout.ts';

export type PortOneConfig = {
  apiUrl: string;
  storeId: string;
  channelKey: string;
  secret: string;
  sdkUrl: string;
  /** Sandbox only: the verification window as plain HTML. */
  windowUrl?: string;
  timeoutMs?: number;
};

/**
 * Returns the name of a check for PortOne, the window and its address. Whoever has the shop's own id may use the check,
 * so only the shop and the browser that requested it know that id.
 */
const nameOf = (identityVerificationId: string): string =>
  `iv-${createHmac('sha256', identityVerificationId).update('portone').digest('base64url')}`;

/** Identity verification (본인인증) through PortOne V2 (rules 6.35). */
export const createPortOneIdentityVerification = (config: PortOneConfig): IdentityVerificationPort => {
  const { storeId, channelKey, sdkUrl, windowUrl, timeoutMs = DEFAULT_TIMEOUT_MS } = config;
  const { host } = new URL(config.apiUrl);
  const client = IdentityVerificationClient({ secret: config.secret, baseUrl: config.apiUrl, storeId });

  return {
    window: ({ identityVerificationId, redirectUrl }) => ({
      identityVerificationId: nameOf(identityVerificationId),
      redirectUrl,
      storeId,
      channelKey,
      sdkUrl,
      windowUrl,
    }),

    find: async (identityVerificationId): Promise<IdentityVerification> => {
      const theirName = nameOf(identityVerificationId);
      const report = startCall({ provider: 'portone', host, operation: 'getIdentityVerification' });
      try {
        const found = await withTimeout(
          client.getIdentityVerification({ identityVerificationId: theirName }),
          timeoutMs,
        );
        report({ outcome: 'ANSWERED' });
        if (isUnrecognizedIdentityVerification(found) || found.id !== theirName) return { kind: 'UNKNOWN' };
        if (found.status !== 'VERIFIED') return { kind: 'NOT_VERIFIED', state: found.status };
        const { name, phoneNumber: phone, birthDate, gender, ci } = found.verifiedCustomer;
        return {
          kind: 'VERIFIED',
          identityVerificationId,
          verifiedAt: new Date(found.verifiedAt).toISOString(),
          customer: { name, phone, birthDate, gender, ci },
        };
      } catch (error) {
        const isMissing =
          error instanceof GetIdentityVerificationError &&
          error.data.type === 'IDENTITY_VERIFICATION_NOT_FOUND';
        report(isMissing ? { outcome: 'REFUSED', code: 'NOT_FOUND' } : { outcome: 'UNKNOWN', error });
        return isMissing ? { kind: 'NOT_VERIFIED', state: 'NOT_FOUND' } : { kind: 'UNKNOWN' };
      }
    },
  };
};
