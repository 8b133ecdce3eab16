import { data } from '@remix-run/node';
import { failureBodyOf, initOf } from '#app/web/failure.ts';
import type { AnyCode, AnyFailure, Result } from '#shared/domain/result.ts';
import type { FormOutcome } from '../form/answer.ts';

/** Most rows one bulk action takes. */
const MOST = 100;

/** The ids a bulk action sent, each once. */
export const idsOf = (form: FormData): string[] =>
  [...new Set(form.getAll('ids').map(String))].slice(0, MOST);

/**
 * A bulk action whose items are changed one by one: those that may not be do not hold up the others.
 * Answers how many were, and the reason of the first that was not.
 */
export const forEach = async <T>(
  form: FormData,
  change: (id: string) => Promise<Result<T, AnyCode>>,
  notice: (count: number) => string,
) => {
  const failures: AnyFailure[] = [];
  let done = 0;
  for (const id of idsOf(form)) {
    const changed = await change(id);
    if (changed.ok) done += 1;
    else failures.push(changed.failure);
  }
  const [first] = failures;
  if (!first) return data<FormOutcome>({ notice: notice(done) });
  const said = done > 0 ? `${notice(done)}\n나머지 ${failures.length}건: ${first.message}` : first.message;
  return data<FormOutcome>({ failure: { ...failureBodyOf(first), message: said } }, initOf(first));
};
