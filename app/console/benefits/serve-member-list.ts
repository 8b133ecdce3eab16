import type { LoaderFunctionArgs } from '@remix-run/node';
import { ulid } from 'ulid';
import type { ConsoleResource } from '#app/resources/declare.ts';
import { admit } from '#app/web/access/console-guard.ts';
import { consoleScopes, permit } from '#shared/domain/user/access.ts';
import { readList } from '../resource/serve.ts';

/**
 * Loader of what members have of something: its page; whether the clerk may change it; and a key that makes a form sent
 * twice one action.
 */
export const memberListLoader =
  <Row extends object>(resource: ConsoleResource<Row>) =>
  async (args: LoaderFunctionArgs) => {
    const clerk = await admit(args, resource.scope);
    const mayChange = permit(clerk.actor, { scopes: consoleScopes.only }).ok;
    const params = Object.fromEntries(new URL(args.request.url).searchParams);
    return { ...(await readList(args, resource, clerk)), mayChange, actionKey: ulid(), params };
  };
