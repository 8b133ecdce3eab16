import { useMatches } from '@remix-run/react';
import Keeper from '#app/components/steady/keeper.tsx';
import { useAccount } from '#app/components/use-account.ts';

/** Areas that keep their forms themselves, and know by their address whose they are. */
const OWN = /^(mypage|promoter)\/layout\//;

/** Keeps the forms of public pages; fetched when somebody enters one (decision 67). */
export default function KeptForms() {
  const account = useAccount();
  const isOwn = useMatches().some(({ id }) => OWN.test(id));
  return isOwn ? null : <Keeper area="members" account={account || undefined} />;
}
