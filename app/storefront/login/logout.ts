import { type ActionFunctionArgs, redirect, redirectDocument } from '@remix-run/node';
import { CLEARED } from '#app/shop/log-out.ts';

/** Logging out is a write; a link to it leads home. */
export const loader = () => redirect('/');

/**
 * POST /logout: ends the login and clears all session data. The browser clears its own storages where scripts
 * run (`log-out.ts`); else it is told to clear its storages, all of them.
 */
export const action = async ({ context, request }: ActionFunctionArgs) => {
  await context.session.logOut();
  const isCleared = new URL(request.url).searchParams.has(CLEARED);
  return redirectDocument('/', {
    status: 303,
    headers: isCleared ? {} : { 'clear-site-data': '"storage"' },
  });
};
