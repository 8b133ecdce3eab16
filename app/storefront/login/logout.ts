import { type ActionFunctionArgs, redirect, redirectDocument } from '@remix-run/node';

/** Logging out is a write; a link to it leads home. */
export const loader = () => redirect('/');

/** POST /logout: ends the login and clears all session data (spec §4). */
export const action = async ({ context }: ActionFunctionArgs) => {
  await context.session.logOut();
  return redirectDocument('/', 303);
};
