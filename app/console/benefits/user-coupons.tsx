import { useLoaderData } from '@remix-run/react';
import { userCoupons } from '#app/resources/member-lists.server.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { saveAction } from '../resource/serve.ts';
import { MemberListScreen } from './member-list-screen.tsx';
import { userCouponsScreen } from './member-lists.tsx';
import { memberListLoader } from './serve-member-list.ts';

export const headers = personalPage;
export const loader = memberListLoader(userCoupons);
export const action = saveAction(userCoupons);

export default function UserCoupons() {
  return <MemberListScreen screen={userCouponsScreen} {...useLoaderData<typeof loader>()} />;
}
