import { redirect } from '@remix-run/node';

/** Redirects /promoter to the dashboard (spec §2). */
export const loader = () => redirect('/promoter/dashboard');
