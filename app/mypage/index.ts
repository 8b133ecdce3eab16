import { redirect } from '@remix-run/node';

/** Redirects /mypage to the dashboard (rules 9.1). */
export const loader = () => redirect('/mypage/dashboard');
