import { useLoaderData } from '@remix-run/react';
import { userGrades } from '#app/resources/member-lists.server.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { saveAction } from '../resource/serve.ts';
import { MemberListScreen } from './member-list-screen.tsx';
import { userGradesScreen } from './member-lists.tsx';
import { memberListLoader } from './serve-member-list.ts';

export const headers = personalPage;
export const loader = memberListLoader(userGrades);
export const action = saveAction(userGrades);

export default function UserGrades() {
  return <MemberListScreen screen={userGradesScreen} {...useLoaderData<typeof loader>()} />;
}
