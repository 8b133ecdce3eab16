import { redirect } from '@remix-run/node';

/** Redirects /mypage to the dashboard (spec §2). */
export const loader = () => redirect('/mypage/dashboard');
