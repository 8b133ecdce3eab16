import { banners } from '#app/resources/contents.server.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { ConsoleForm } from '../../form/console-form.tsx';
import { ConsolePage } from '../../layout/page.tsx';
import { freshLoader, saveAction } from '../../resource/serve.ts';
import { bannerPath, bannerScreen, placeChoices } from './banner-screen.tsx';

export const headers = personalPage;
export const loader = freshLoader(banners);
export const action = saveAction(banners, ({ _id }) => `${bannerPath}/${_id}`);

export default function CreateBanner() {
  return (
    <ConsolePage title="배너 등록" back={{ href: bannerPath, text: '배너' }}>
      <ConsoleForm
        form={bannerScreen.form}
        value={bannerScreen.fresh}
        choices={{ code: placeChoices() }}
        submitLabel="등록"
      />
    </ConsolePage>
  );
}
