import { redirect } from '@remix-run/node';

/** Redirects /promoter to the dashboard (rules 9.1). */
export const loader = () => redirect('/promoter/dashboard');
