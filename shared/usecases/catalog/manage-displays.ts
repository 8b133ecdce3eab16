import type { DisplayEntry } from '#shared/domain/display/display.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

type Input = { actor: Actor; code: string; entries: { _product?: string; _review?: string }[] };

/** Replaces the entries of a display; their order is the index. */
export const saveDisplay =
  ({ content, ids }: Pick<Ports, 'content' | 'ids'>) =>
  async ({ actor, code, entries }: Input): Promise<Result<DisplayEntry[]>> => {
    const permitted = permit(actor, { scopes: consoleScopes.shelf });
    if (!permitted.ok) return permitted;
    const placed = entries.map((entry, index) => ({ ...entry, _id: ids.next(), code, index }));
    await content.saveDisplay(code, placed);
    return ok(placed);
  };
