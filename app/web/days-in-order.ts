import { redirect } from '@remix-run/node';

/**
 * Leads from a list's address whose first day comes after its last to the one with both in their order: who picks the later
 * one first means the same period, and whatever else reads the address (the download, all that match) then reads the same.
 * The API refuses such a period instead (`inOrder`). For loaders; throws the redirect.
 */
export const leadToDaysInOrder = (request: Request, first: string, last: string): void => {
  const { pathname, searchParams } = new URL(request.url);
  const [from, to] = [searchParams.get(first), searchParams.get(last)];
  if (!from || !to || from <= to) return;
  searchParams.set(first, to);
  searchParams.set(last, from);
  throw redirect(`${pathname}?${searchParams}`);
};
