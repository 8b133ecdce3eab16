import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { saveAction } from '../resource/serve.ts';
import { MemberListScreen } from './member-list-screen.tsx';
import { userScores } from './member-lists.server.ts';
import { userScoresScreen } from './member-lists.tsx';
import { memberListLoader } from './serve-member-list.ts';

export const headers = personalPage;
export const loader = memberListLoader(userScores);
export const action = saveAction(userScores);

export default function UserScores() {
  return <MemberListScreen screen={userScoresScreen} {...useLoaderData<typeof loader>()} />;
}
