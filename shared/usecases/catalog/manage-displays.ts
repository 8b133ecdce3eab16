import type { DisplayEntry } from '#shared/domain/display/display.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { admitClerk, type Clerk } from '../console/admit-clerk.ts';

/** What a display holds, read fresh, for the console. */
export const getConsoleDisplay =
  ({ content }: Pick<Ports, 'content'>) =>
  async ({ actor, code }: { actor: Actor; code: string }): Promise<Result<DisplayEntry[]>> => {
    const permitted = permit(actor, { scopes: consoleScopes.shelf });
    return permitted.ok ? ok(await content.display(code)) : permitted;
  };

type Input = Clerk & { code: string; entries: { _product?: string; _review?: string }[] };

/** Replaces the entries of a display; their order is the index. */
export const saveDisplay =
  (ports: Pick<Ports, 'content' | 'ids' | 'clock'>) =>
  async ({ code, entries, ...clerk }: Input): Promise<Result<DisplayEntry[]>> => {
    const by = admitClerk(ports)({ ...clerk, area: 'shelf' });
    if (!by.ok) return by;
    const placed = entries.map((entry, index) => ({ ...entry, _id: ports.ids.next(), code, index }));
    await ports.content.saveDisplay(code, placed, by.value);
    return ok(placed);
  };
