import { useFetcher } from '@remix-run/react';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { type MemberFlag, memberFlagLabels } from '#shared/domain/user/clerk-note.ts';
import type { loader } from './read-member-flags.ts';

const Flags = createContext<ReadonlyMap<string, MemberFlag>>(new Map());

/** Reads the flags of the members whose orders are listed, after the list is rendered. */
export const MemberFlagsProvider = ({
  rows,
  children,
}: {
  rows: readonly { _user?: string }[];
  children: ReactNode;
}) => {
  const users = [...new Set(rows.flatMap(({ _user }) => _user ?? []))].sort().join();
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => {
    if (users) load(`/console/shop/purchases/member-flags?${new URLSearchParams({ users })}`);
  }, [load, users]);
  const flags = useMemo(() => new Map(data?.flags?.map(({ _user, flag }) => [_user, flag])), [data]);
  return <Flags.Provider value={flags}>{children}</Flags.Provider>;
};

/** Badge of a member's flag, which clerks see at a glance. */
export const MemberFlagBadge = ({ flag }: { flag: MemberFlag }) => (
  <Badge tone={flag === 'LOYAL' ? 'accent' : 'warn'}>{memberFlagLabels[flag]}</Badge>
);

/** Flag of the member whose order this row is, if there is one. */
export const MemberFlagOf = ({ _user }: { _user?: string }) => {
  const flag = useContext(Flags).get(_user ?? '');
  return flag ? <MemberFlagBadge flag={flag} /> : null;
};
