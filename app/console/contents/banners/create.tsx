import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { personalPage } from '#app/web/cache-headers.ts';
import { ConsoleForm } from '../../form/console-form.tsx';
import { admit } from '../../guard.ts';
import { Page } from '../../layout/page.tsx';
import { contentAction } from '../serve.ts';
import { bannerPath, banners } from './screen.tsx';

export const headers = personalPage;
export const loader = async (args: LoaderFunctionArgs) => {
  await admit(args, 'shelf');
  return null;
};
export const action = (args: ActionFunctionArgs) =>
  contentAction(args, 'banners', banners.name, ({ _id }) => ({ href: `${bannerPath}/${_id}` }));

export default function CreateBanner() {
  return (
    <Page title="배너 등록" back={{ href: bannerPath, text: '배너' }}>
      <ConsoleForm form={banners.form} value={banners.fresh} submitLabel="등록" />
    </Page>
  );
}
