import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LinkButton } from '#app/components/button.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { Page } from '../../layout/page.tsx';
import { ListScreen } from '../../list/list-screen.tsx';
import { contentAction, contentLoader } from '../serve.ts';
import { bannerPath, banners } from './screen.tsx';

export const headers = personalPage;
export const loader = (args: LoaderFunctionArgs) => contentLoader(args, 'banners');
export const action = (args: ActionFunctionArgs) => contentAction(args, 'banners', banners.name);

export default function Banners() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <Page
      title={banners.name}
      actions={
        <LinkButton href={`${bannerPath}/create`} variant="primary">
          배너 등록
        </LinkButton>
      }
    >
      <ListScreen list={banners.list} page={page} />
    </Page>
  );
}
