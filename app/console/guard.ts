import { clientAddress } from '#app/web/client-address.ts';
import type { AppContext } from '#app/web/context.ts';
import { consoleScopes } from '#shared/domain/user/access.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import type { ConsoleArea } from '#shared/usecases/console/admit-clerk.ts';

/** Who is at work, and from where: what every console use case is handed. */
export type ClerkAtWork = { actor: Member; ip: string };

/**
 * Lets in who may open this part of the console (spec §6); others are sent to log in or read 접근 권한이 없습니다.
 * The first line of every console loader, action and call; the use cases check the same again.
 */
export const admit = async (
  { request, context }: { request: Request; context: AppContext },
  area: ConsoleArea,
): Promise<ClerkAtWork> => ({
  actor: await context.session.requireScope(consoleScopes[area]),
  ip: clientAddress(request),
});
