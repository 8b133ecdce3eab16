import { useMatches } from '@remix-run/react';
import { useAccount } from '#app/shell/use-account.ts';
import RequestGuard from './request-guard.tsx';

/** Areas that guard their forms themselves, and whose address determines the owner of the forms. */
const OWN = /^(mypage|promoter)\/layout\//;

/** Guards the forms of public pages, whose owner is not known from the start (decisions/forms.md). */
export default function PublicFormsGuard() {
  const account = useAccount();
  const isOwn = useMatches().some(({ id }) => OWN.test(id));
  return isOwn ? null : <RequestGuard area="members" account={account || undefined} />;
}
