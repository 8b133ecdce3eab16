import { useMatches } from '@remix-run/react';
import { useAccount } from '../use-account.ts';
import Keeper from './keeper.tsx';

/** Areas that keep their forms themselves, and know by their address whose they are. */
const OWN = /^(mypage|promoter)\/layout\//;

/** Keeps the forms of public pages, which do not know from the start whose they are (decision 67). */
export default function KeptForms() {
  const account = useAccount();
  const isOwn = useMatches().some(({ id }) => OWN.test(id));
  return isOwn ? null : <Keeper area="members" account={account || undefined} />;
}
