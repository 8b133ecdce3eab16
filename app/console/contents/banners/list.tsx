import { useLoaderData } from '@remix-run/react';
import { banners } from '#app/resources/contents.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { ConsolePage } from '../../layout/page.tsx';
import { ListScreen } from '../../list/list-screen.tsx';
import { listLoader, saveAction } from '../../resource/serve.ts';
import { bannerPath, bannerScreen } from './banner-screen.tsx';

export const headers = personalPage;
export const loader = listLoader(banners);
export const action = saveAction(banners);

export default function Banners() {
  const { page, about } = useLoaderData<typeof loader>();
  return (
    <ConsolePage
      title={about.item}
      actions={
        <LinkButton href={`${bannerPath}/create`} variant="primary">
          배너 등록
        </LinkButton>
      }
    >
      <ListScreen list={bannerScreen.list} about={about} page={page} />
    </ConsolePage>
  );
}
