import { useLoaderData } from '@remix-run/react';
import { userScores } from '#app/resources/member-lists.server.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { saveAction } from '../resource/serve.ts';
import { MemberListScreen } from './member-list-screen.tsx';
import { userScoresScreen } from './member-lists.tsx';
import { memberListLoader } from './serve-member-list.ts';

export const headers = personalPage;
export const loader = memberListLoader(userScores);
export const action = saveAction(userScores);

export default function UserScores() {
  return <MemberListScreen screen={userScoresScreen} {...useLoaderData<typeof loader>()} />;
}
