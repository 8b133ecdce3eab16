import type { Action } from '#app/resources/declare.ts';
import type { ClerkAtWork } from '#app/web/access/console-guard.ts';
import { type AnyCode, fail, ok, type Result } from '#shared/domain/result.ts';
import type { DoneForMembers } from '#shared/usecases/console/named-members.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { saveForm } from '../form/save.ts';

/**
 * Turns an action that succeeded for some members and was refused for others into a refusal that names the refused
 * ones. Sent again, it does not repeat the successful ones.
 */
const toCountResult = (
  result: Result<unknown, AnyCode>,
  done: Action['done'],
): Result<{ count: number }, AnyCode> => {
  if (!result.ok) return result;
  const { given = [], refused = [] } = (result.value ?? {}) as Partial<DoneForMembers<AnyCode>>;
  if (refused.length === 0) return ok({ count: Math.max(1, given.length) });
  const why = refused.map(({ username, failure }) => `${username}: ${failure.message}`).join('\n');
  const message =
    given.length > 0 ? `${done(given.length)} 처리하지 못한 회원이 있습니다.` : '처리하지 못했습니다.';
  return fail('SOME_REFUSED', message, { issues: [{ path: 'usernames', message: why }] });
};

/** Runs the action of a form. */
export const runAction = (
  { contract, run, done }: Action,
  { shop, clerk, form }: { shop: Shop; clerk: ClerkAtWork; form: FormData },
) =>
  saveForm(
    form,
    contract,
    async (value) => toCountResult(await run(shop, { ...clerk, form: value }), done),
    ({ count }) => ({ notice: done(count) }),
    { shop, clerk },
  );
