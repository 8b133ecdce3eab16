import { useMatches } from '@remix-run/react';
import { useAccount } from '#app/shell/use-account.ts';
import RequestGuard from './request-guard.tsx';

/** Areas that keep their forms themselves, and know by their address whose they are. */
const OWN = /^(mypage|promoter)\/layout\//;

/** Keeps the forms of public pages, which do not know from the start whose they are (decision 67). */
export default function KeptForms() {
  const account = useAccount();
  const isOwn = useMatches().some(({ id }) => OWN.test(id));
  return isOwn ? null : <RequestGuard area="members" account={account || undefined} />;
}
