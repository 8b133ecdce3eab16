import { useLoaderData } from '@remix-run/react';
import { banners } from '#app/resources/contents.server.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { isMainCode } from '#shared/domain/content/banner.ts';
import { ConsoleForm } from '../../form/console-form.tsx';
import { ConsolePage } from '../../layout/page.tsx';
import { PreviewButton } from '../../preview-button.tsx';
import { itemLoader, saveAction } from '../../resource/serve.ts';
import { bannerPath, bannerScreen, placeChoices } from './banner-screen.tsx';

export const headers = personalPage;
export const loader = itemLoader(banners);
export const action = saveAction(banners);

export default function EditBanner() {
  const { item: banner } = useLoaderData<typeof loader>();
  return (
    <ConsolePage
      title={banner.name}
      back={{ href: bannerPath, text: '배너' }}
      actions={isMainCode(banner.code) && <PreviewButton kind="banner" _id={banner._id} />}
    >
      <ConsoleForm
        form={bannerScreen.form}
        value={banner}
        choices={{ code: placeChoices(banner.code) }}
        hidden={{ _id: banner._id }}
      />
    </ConsolePage>
  );
}
