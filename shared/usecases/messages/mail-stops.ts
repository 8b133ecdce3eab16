import * as limits from '#shared/domain/limits.ts';
import {
  type MailStop,
  type MailStopReason,
  mailAddressText,
  mailStopOf,
} from '#shared/domain/message/mail-stop.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, LOGIN_REQUIRED, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '../ports/index.ts';
import { takeAttempts } from '../rate-limit.ts';

type Needs = Pick<Ports, 'mailStops' | 'visitorHashes' | 'clock'>;

/** Feedback of the mail carrier on mails it had accepted: the addresses that bounced, or whose readers complained. */
export type MailFeedback = { reason: MailStopReason; addresses: readonly string[] };

/** Stores the feedback on sent mails: their addresses get no more mail. May be repeated. */
export const takeMailFeedback =
  ({ mailStops, visitorHashes, clock }: Needs) =>
  async ({ reason, addresses }: MailFeedback): Promise<{ stopped: number }> => {
    const now = clock.now();
    for (const address of addresses) {
      const known = await mailStops.find(visitorHashes.hashes(mailAddressText(address)));
      // A complaint is not replaced by a later bounce.
      if (known?.reason === 'COMPLAINED' && known.until > now) continue;
      await mailStops.put(mailStopOf(visitorHashes.hash(mailAddressText(address)), reason, now));
    }
    return { stopped: addresses.length };
  };

/** Finds the reason why an address gets no mail now; undefined when it does. */
export const mailStopAt = async (
  { mailStops, visitorHashes, clock }: Needs,
  email: string,
): Promise<MailStop | undefined> => {
  const stop = await mailStops.find(visitorHashes.hashes(mailAddressText(email)));
  return stop && stop.until > clock.now() ? stop : undefined;
};

type Account = { _user: string };

/** Finds the reason why a member gets no mail at the address of their account; undefined when they do. */
export const getMyMailStop =
  (ports: Needs & Pick<Ports, 'users'>) =>
  async ({ _user }: Account): Promise<Pick<MailStop, 'reason' | 'at'> | undefined> => {
    const user = await ports.users.user(_user);
    const stop = user && (await mailStopAt(ports, user.email));
    return stop && { reason: stop.reason, at: stop.at };
  };

/** Finds the reason why a member gets no mail, for clerks (scope `console`); undefined when they do. */
export const getMailStopOfMember =
  (ports: Needs) =>
  async ({
    actor,
    email,
  }: {
    actor: Actor;
    email: string;
  }): Promise<Result<Pick<MailStop, 'reason' | 'at'> | undefined, AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.only });
    if (!permitted.ok) return permitted;
    const stop = await mailStopAt(ports, email);
    return ok(stop && { reason: stop.reason, at: stop.at });
  };

/** Resumes mail to the address of the member's account; the next bounce stops it again. Answers LIMITED. */
export const resumeMyMail =
  (ports: Needs & Pick<Ports, 'users' | 'rateLimits'>) =>
  async ({ _user }: Account): Promise<Result<void, 'LOGIN_EXPIRED' | 'TOO_MANY_ATTEMPTS'>> => {
    const user = await ports.users.user(_user);
    if (!user) return fail('LOGIN_EXPIRED', LOGIN_REQUIRED);
    const attempt = { limit: limits.mailResumesPerMember, key: _user };
    const allowed = await takeAttempts(ports, [attempt], ports.clock.now());
    if (!allowed.ok) return allowed;
    await ports.mailStops.remove(ports.visitorHashes.hashes(mailAddressText(user.email)));
    return ok(undefined);
  };
