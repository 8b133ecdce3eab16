import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import type { OneTimeCodesPort, QrCode } from '#shared/usecases/ports/outside/one-time-codes.ts';
import { systemRandom } from '../machine.ts';

/** Settings all authenticator apps support; some apps ignore any other setting in the URL. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/**
 * Half minutes before and after the current one whose codes are also accepted: clocks differ, and typing takes time.
 */
const WINDOW = 1;

const totpOf = (secret: string) => new TOTP({ ...RULES, secret: Secret.fromBase32(secret) });

const drawn = (text: string): QrCode => {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return { size, path };
};

export const createOneTimeCodes = (random = systemRandom): OneTimeCodesPort => ({
  secret: async () => new Secret({ buffer: Uint8Array.from(random.bytes(SECRET_BYTES)).buffer }).base32,
  async enrolment({ secret, username }) {
    const uri = new TOTP({
      ...RULES,
      issuer: SHOP_NAME,
      label: username,
      secret: Secret.fromBase32(secret),
    }).toString();
    return { uri, picture: drawn(uri) };
  },
  async stepOf({ secret, code, now }) {
    const timestamp = Date.parse(now);
    const totp = totpOf(secret);
    const delta = totp.validate({ token: code, timestamp, window: WINDOW });
    return delta === null ? undefined : totp.counter({ timestamp }) + delta;
  },
});
