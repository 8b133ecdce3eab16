import { beginningOf } from '#shared/domain/text.ts';
import { consoleScopes } from '#shared/domain/user/access.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import type { ConsoleArea } from '#shared/usecases/common/require-clerk.ts';
import type { AppContext } from '../context.ts';
import { clientAddress } from './client-address.ts';
import { DOWNLOAD_REASON, DOWNLOAD_REASON_MAX } from './download-reason.ts';

/** Clerk and the address they work from: part of the input of every console use case. */
export type ClerkAtWork = { actor: Member; ip: string; download?: string };

/** Reads the reason of a download, if the request is one. */
const downloadOf = ({ headers }: Request): string | undefined => {
  const reason = headers.get(DOWNLOAD_REASON);
  return reason === null ? undefined : beginningOf(decoded(reason).trim(), DOWNLOAD_REASON_MAX);
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

type LoaderInput = { request: Request; context: AppContext };

/**
 * Requires a clerk who may open this part of the console (rules 6.4). Others are redirected to the login or get 접근 권한이
 * 없습니다. A clerk who must have a second factor and has none is redirected to set one up, and can open nothing else. It
 * is the first line of every console loader, action and call; the use cases check again.
 */
export const requireConsoleAccess = async (
  { request, context }: LoaderInput,
  area: ConsoleArea,
): Promise<ClerkAtWork> => {
  const actor = await context.session.requireScope(consoleScopes[area]);
  const download = downloadOf(request);
  return { actor, ip: clientAddress(request), ...(download !== undefined && { download }) };
};

/**
 * Requires a clerk like `admit`, for the one screen that a clerk without a second factor may open: where it is set up.
 */
export const requireConsoleAccessToEnrol = async ({
  request,
  context,
}: LoaderInput): Promise<ClerkAtWork & { mustEnrol: boolean }> => {
  const actor = await context.session.requireScope(consoleScopes.any, { beforeEnrolling: true });
  return { actor, ip: clientAddress(request), mustEnrol: Boolean(actor.mustEnrol) };
};
