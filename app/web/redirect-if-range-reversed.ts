import { redirect } from '@remix-run/node';

/**
 * Redirects from a list's address whose first day is after its last to the one with both in order: a shopper who picks
 * the later day first means the same period, and everything else that reads the address (the download, all matching
 * rows) then reads the same. The API refuses such a period instead (`requireOrdered`). For loaders. Throws the redirect.
 */
export const redirectIfRangeReversed = (request: Request, first: string, last: string): void => {
  const { pathname, searchParams } = new URL(request.url);
  const [from, to] = [searchParams.get(first), searchParams.get(last)];
  if (!from || !to || from <= to) return;
  searchParams.set(first, to);
  searchParams.set(last, from);
  throw redirect(`${pathname}?${searchParams}`);
};
