import { beginningOf } from '#shared/domain/text.ts';
import { consoleScopes } from '#shared/domain/user/access.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import type { ConsoleArea } from '#shared/usecases/common/admit-clerk.ts';
import type { AppContext } from '../context.ts';
import { clientAddress } from './client-address.ts';
import { DOWNLOAD_REASON, DOWNLOAD_REASON_MAX } from './download-reason.ts';

/** The clerk and where they work from: part of the input of every console use case. */
export type ClerkAtWork = { actor: Member; ip: string; download?: string };

/** The reason given for a download, if this is one. */
const downloadOf = ({ headers }: Request): string | undefined => {
  const said = headers.get(DOWNLOAD_REASON);
  return said === null ? undefined : beginningOf(decoded(said).trim(), DOWNLOAD_REASON_MAX);
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

type Asked = { request: Request; context: AppContext };

/**
 * Requires a clerk who may open this part of the console (spec §6); others are sent to log in or read 접근 권한이
 * 없습니다. A clerk who must have a second factor and has none is sent to set one up, and reaches nothing else.
 * The first line of every console loader, action and call; the use cases check the same again.
 */
export const admit = async ({ request, context }: Asked, area: ConsoleArea): Promise<ClerkAtWork> => {
  const actor = await context.session.requireScope(consoleScopes[area]);
  const download = downloadOf(request);
  return { actor, ip: clientAddress(request), ...(download !== undefined && { download }) };
};

/** The same for the one screen that a clerk without a second factor may open: where it is set up. */
export const admitToEnrol = async ({
  request,
  context,
}: Asked): Promise<ClerkAtWork & { mustEnrol: boolean }> => {
  const actor = await context.session.requireScope(consoleScopes.any, { beforeEnrolling: true });
  return { actor, ip: clientAddress(request), mustEnrol: Boolean(actor.mustEnrol) };
};
