import { useLoaderData } from '@remix-run/react';
import { userBonuses } from '#app/resources/member-lists.server.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { saveAction } from '../resource/serve.ts';
import { MemberListScreen } from './member-list-screen.tsx';
import { userBonusesScreen } from './member-lists.tsx';
import { memberListLoader } from './serve-member-list.ts';

export const headers = personalPage;
export const loader = memberListLoader(userBonuses);
export const action = saveAction(userBonuses);

export default function UserBonuses() {
  return <MemberListScreen screen={userBonusesScreen} {...useLoaderData<typeof loader>()} />;
}
