import { type ActionFunctionArgs, redirect, redirectDocument } from '@remix-run/node';
import { CLEARED } from '#app/shop/log-out.ts';

/** Logging out is a write, so a GET only redirects to the home page. */
export const loader = () => redirect('/');

/**
 * POST /logout: ends the session and clears all session data. With scripts the browser clears its own storages
 * (`log-out.ts`); without them a header tells it to clear all of its storages.
 */
export const action = async ({ context, request }: ActionFunctionArgs) => {
  await context.session.logOut();
  const isCleared = new URL(request.url).searchParams.has(CLEARED);
  return redirectDocument('/', {
    status: 303,
    headers: isCleared ? {} : { 'clear-site-data': '"storage"' },
  });
};
