import { useLoaderData } from '@remix-run/react';
import { showrooms } from '#app/resources/contents.server.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { ItemScreen } from '../../list/item-screen.tsx';
import { listLoader, saveAction } from '../../resource/serve.ts';
import { showroomPath, showroomScreen } from './screen.tsx';

export const headers = personalPage;
export const loader = listLoader(showrooms);
export const action = saveAction(showrooms, ({ code }) => `${showroomPath}/${code}`);

export default function Showrooms() {
  return <ItemScreen screen={showroomScreen} {...useLoaderData<typeof loader>()} />;
}
