import { redirect } from '@remix-run/node';

/** /mypage is the dashboard (spec §2). */
export const loader = () => redirect('/mypage/dashboard');
