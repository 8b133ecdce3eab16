import type { Ports } from '#shared/usecases/ports/index.ts';
import { type SocialProfile, socialProviders } from '#shared/usecases/ports/outside/social.ts';

/**
 * Subject of the signed note in the browser, while a person the provider knows, but the shop does not, joins or
 * connects an account.
 */
const SUBJECT = 'social-profile';
/** Seconds to join, or to log in once more. */
const NOTE_SECONDS = 30 * 60;

/** Signs a profile into a note for the browser. */
export const writeSocialNote = (
  ports: Pick<Ports, 'tokens'>,
  profile: SocialProfile,
  now: string,
): Promise<string> => ports.tokens.signNote({ ...profile }, SUBJECT, now, NOTE_SECONDS);

/** Reads the profile of a note; undefined when it is missing, forged or expired. */
export const readSocialNote = async (
  ports: Pick<Ports, 'tokens'>,
  note: string | undefined,
  now: string,
): Promise<SocialProfile | undefined> => {
  const read = note ? await ports.tokens.readNote(note, SUBJECT, now) : undefined;
  const provider = socialProviders.find((known) => known === read?.provider);
  return provider && read?.socialId ? { ...read, provider, socialId: read.socialId } : undefined;
};
