import { GUEST_PASS_SECONDS, type GuestPass } from '#shared/domain/user/guest-pass.ts';
import type { Ports } from '../ports/index.ts';

/** Subject of the signed note given to the browser when an order was found; it opens that order only. */
const SUBJECT = 'guest-order';
const YES = 'yes';

/** Signs a pass for the browser to store. */
export const signGuestPass = (
  { tokens }: Pick<Ports, 'tokens'>,
  { orderNo, isProved, hasLeft }: GuestPass,
  now: string,
): Promise<string> =>
  tokens.signNote(
    { orderNo, ...(isProved && { proved: YES }), ...(hasLeft && { left: YES }) },
    SUBJECT,
    now,
    GUEST_PASS_SECONDS,
  );

/** Reads the pass a browser sent back; undefined when it is forged or expired. */
export const readGuestPass =
  ({ tokens, clock }: Pick<Ports, 'tokens' | 'clock'>) =>
  async (note: string): Promise<GuestPass | undefined> => {
    const read = await tokens.readNote(note, SUBJECT, clock.now());
    if (!read?.orderNo) return undefined;
    return {
      orderNo: read.orderNo,
      isProved: read.proved === YES,
      ...(read.left === YES && { hasLeft: true }),
    };
  };
