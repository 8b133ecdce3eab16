import { GUEST_PASS_SECONDS, type GuestPass } from '#shared/domain/user/guest-pass.ts';
import type { Ports } from '../ports/index.ts';

/** Signed into the browser's hands when an order was found; it opens that order alone. */
const SUBJECT = 'guest-order';
const YES = 'yes';

/** A pass as the browser keeps it. */
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

/** The pass a browser handed back; nothing when it is forged or too old. */
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
