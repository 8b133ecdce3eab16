import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { isMainCode } from '#shared/domain/content/banner.ts';
import { ConsoleForm } from '../../form/console-form.tsx';
import { admit } from '../../guard.ts';
import { Page } from '../../layout/page.tsx';
import { PreviewButton } from '../../preview-button.tsx';
import { contentAction } from '../serve.ts';
import { bannerPath, banners } from './screen.tsx';

export const headers = personalPage;
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await admit(args, 'shelf');
  const found = await args.context.shop.getContent({ actor, kind: 'banners', _id: args.params.id ?? '' });
  return { banner: orThrow(found) };
};
export const action = (args: ActionFunctionArgs) => contentAction(args, 'banners', banners.name);

export default function EditBanner() {
  const { banner } = useLoaderData<typeof loader>();
  return (
    <Page
      title={banner.name}
      back={{ href: bannerPath, text: '배너' }}
      actions={isMainCode(banner.code) && <PreviewButton kind="banner" _id={banner._id} />}
    >
      <ConsoleForm form={banners.form} value={banner} hidden={{ _id: banner._id }} />
    </Page>
  );
}
