import { redirect } from '@remix-run/node';

/** /promoter is the dashboard (spec §2). */
export const loader = () => redirect('/promoter/dashboard');
