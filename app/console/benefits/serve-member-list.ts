import type { LoaderFunctionArgs } from '@remix-run/node';
import { ulid } from 'ulid';
import type { ConsoleResource } from '#app/resources/declare.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { consoleScopes, permit } from '#shared/domain/user/access.ts';
import { readList } from '../resource/serve.ts';

/**
 * Loader of a list of what members have. Returns its page, whether the clerk may change it, and a key by which a form
 * that is sent twice is carried out once.
 */
export const memberListLoader =
  <Row extends object>(resource: ConsoleResource<Row>) =>
  async (args: LoaderFunctionArgs) => {
    const clerk = await requireConsoleAccess(args, resource.scope);
    const mayChange = permit(clerk.actor, { scopes: consoleScopes.only }).ok;
    const params = Object.fromEntries(new URL(args.request.url).searchParams);
    return { ...(await readList(args, resource, clerk)), mayChange, actionKey: ulid(), params };
  };
