import {
  PREVIEW_SECONDS,
  type Preview,
  type PreviewKind,
  previewKinds,
} from '#shared/domain/content/preview.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

const SUBJECT = 'preview';
const catalog = { scopes: consoleScopes.catalog };
const isKind = (kind: string | undefined): kind is PreviewKind =>
  previewKinds.some((known) => known === kind);

/**
 * Signs a note that names what a clerk wants to see before it is public, valid for a quarter of an hour. The note alone
 * gives no access: its bearer must be a clerk of the catalog as well.
 */
export const startPreview =
  ({ tokens, clock }: Pick<Ports, 'tokens' | 'clock'>) =>
  async ({ actor, kind, _id }: Preview & { actor: Actor }): Promise<Result<string, AccessFailure>> => {
    const permitted = permit(actor, catalog);
    if (!permitted.ok) return permitted;
    return ok(await tokens.signNote({ kind, _id }, SUBJECT, clock.now(), PREVIEW_SECONDS));
  };

/** Reads what a clerk may preview; undefined for anybody else, or when the note is forged or expired. */
export const readPreview =
  ({ tokens, clock }: Pick<Ports, 'tokens' | 'clock'>) =>
  async ({ actor, token }: { actor: Actor; token: string }): Promise<Preview | undefined> => {
    if (!permit(actor, catalog).ok) return undefined;
    const note = await tokens.readNote(token, SUBJECT, clock.now());
    return note?._id && isKind(note.kind) ? { kind: note.kind, _id: note._id } : undefined;
  };
