import { data } from '@remix-run/node';
import { failureBodyOf, initOf } from '#app/web/failure.ts';
import type { AnyCode, AnyFailure, Result } from '#shared/domain/result.ts';
import type { FormOutcome } from '../form/answer.ts';
import type { BatchResult, Refusal } from './bulk-job.tsx';

/** Most rows one request of a bulk action takes; more are sent in batches (bulk-job.tsx). */
const MOST = 100;

/** Answer of a bulk action. */
export type BulkOutcome = FormOutcome & Partial<BatchResult>;

/** Reads the ids a bulk action sent, each once. */
export const idsOf = (form: FormData): string[] =>
  [...new Set(form.getAll('ids').map(String))].slice(0, MOST);

/**
 * Changes the items of a bulk action one by one: an item that is refused does not stop the others.
 * Returns the number of changed items, and the refused ones with their reasons. The notice contains the reason of the
 * first.
 */
export const forEach = async <T>(
  form: FormData,
  change: (id: string) => Promise<Result<T, AnyCode>>,
  notice: (count: number) => string,
) => {
  const failures: AnyFailure[] = [];
  const refused: Refusal[] = [];
  let done = 0;
  for (const id of idsOf(form)) {
    const changed = await change(id);
    if (changed.ok) done += 1;
    else {
      failures.push(changed.failure);
      refused.push({ id, message: changed.failure.message });
    }
  }
  const [first] = failures;
  if (!first) return data<BulkOutcome>({ notice: notice(done), done, refused });
  const message = done > 0 ? `${notice(done)}\n나머지 ${failures.length}건: ${first.message}` : first.message;
  return data<BulkOutcome>({ failure: { ...failureBodyOf(first), message }, done, refused }, initOf(first));
};
