import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ulid } from 'ulid';
import type { z } from 'zod';
import { parseWith } from '#app/web/api.ts';
import { orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/read-body.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Given } from '#shared/usecases/console/named-members.ts';
import { answerRefused, answerStale, saveForm } from '../form/save.ts';
import { admit, type ClerkAtWork } from '../guard.ts';
import type { Deed, Ledger } from './ledgers.ts';

/** Loader of a ledger: its page; whether the clerk may change it; and a key that makes a form sent twice one deed. */
export const ledgerLoader = async <Item, Q extends z.ZodType>(
  args: LoaderFunctionArgs,
  ledger: Ledger<Item, Q>,
) => {
  const clerk = await admit(args, ledger.area);
  const params = Object.fromEntries(new URL(args.request.url).searchParams);
  const query = orThrow(parseWith(ledger.query, params));
  const { items, cursor } = orThrow(await ledger.read(args.context.shop, clerk, query));
  const mayChange = permit(clerk.actor, { scopes: consoleScopes.only }).ok;
  return { page: { rows: items, cursor }, mayChange, deedKey: ulid(), params };
};

/** What was done to some and refused for others is told as a refusal that names those: sent again, it is not done twice. */
const told = (result: Result<unknown>, done: Deed<z.ZodType>['done']): Result<{ count: number }> => {
  if (!result.ok) return result;
  const { given = [], refused = [] } = (result.value ?? {}) as Partial<Given>;
  if (refused.length === 0) return ok({ count: Math.max(1, given.length) });
  const why = refused.map(({ username, failure }) => `${username}: ${failure.message}`).join('\n');
  const message =
    given.length > 0 ? `${done(given.length)} 처리하지 못한 회원이 있습니다.` : '처리하지 못했습니다.';
  return fail('CONFLICT', 'SOME_REFUSED', message, { issues: [{ path: 'usernames', message: why }] });
};

/** Action of a ledger. */
export const ledgerAction = async <Item, Q extends z.ZodType>(
  args: ActionFunctionArgs,
  ledger: Ledger<Item, Q>,
) => {
  const clerk = await admit(args, 'only');
  const sent = await readLedgerForm(args, ledger);
  return sent.ok ? doDeed(args, ledger, { clerk, form: sent.value }) : answerRefused(sent.failure);
};

/** The form of one of a ledger's deeds, or of its list. */
export const readLedgerForm = <Item, Q extends z.ZodType>(
  { request }: ActionFunctionArgs,
  { deeds }: Ledger<Item, Q>,
) =>
  readForm(
    request,
    deeds.map(({ contract }) => contract),
  );

/** Does what a form names among the ledger's deeds. */
export const doDeed = <Item, Q extends z.ZodType>(
  { context }: ActionFunctionArgs,
  ledger: Ledger<Item, Q>,
  { clerk, form }: { clerk: ClerkAtWork; form: FormData },
) => {
  const intent = form.get('intent');
  const deed = ledger.deeds.find((one) => one.intent === intent);
  if (!deed) return answerStale();
  return saveForm(
    form,
    deed.contract,
    async (value) => told(await deed.run(context.shop, { ...clerk, form: value }), deed.done),
    ({ count }) => ({ notice: deed.done(count) }),
  );
};
