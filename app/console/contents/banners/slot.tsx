import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { banners } from '#app/resources/contents.server.ts';
import { TabLinks } from '#app/ui/tabs.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow, toThrownFailure } from '#app/web/failure.ts';
import { bannerForm } from '#shared/contracts/content.ts';
import { bannerCodes, type MainSlot, mainBannerName, mainSlots } from '#shared/domain/content/banner.ts';
import { fail } from '#shared/domain/result.ts';
import { ConsoleForm } from '../../form/console-form.tsx';
import { customField, declareForm } from '../../form/declare.ts';
import { ConsolePage } from '../../layout/page.tsx';
import { PreviewButton } from '../../preview-button.tsx';
import { saveAction } from '../../resource/serve.ts';
import { bannerScreen } from './banner-screen.tsx';
import { SlidesField } from './slides-field.tsx';

export const headers = personalPage;

const isSlot = (code: string): code is MainSlot => (mainSlots as readonly string[]).includes(code);

/**
 * Reads one place of the home page: its PC banner, or with `?mobile` the banner for small screens. Either may not exist
 * yet.
 */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, banners.scope);
  const slot = args.params.code ?? '';
  if (!isSlot(slot)) throw toThrownFailure(fail('BANNER_NOT_FOUND', '배너 자리를 찾을 수 없습니다.'));
  const { pc, mobile } = bannerCodes(slot);
  const isMobile = new URL(args.request.url).searchParams.has('mobile') && pc !== mobile;
  const code = isMobile ? mobile : pc;
  const { items } = orThrow(await args.context.shop.listContent({ actor, kind: 'banners', limit: 1 }));
  return { slot, code, isMobile, isSingle: pc === mobile, banner: items.find((item) => item.code === code) };
};
export const action = saveAction(banners);

const fields = declareForm(bannerForm, [
  {
    title: '노출',
    fields: [
      { kind: 'switch', name: 'shows', label: '이 자리 노출' },
      { kind: 'instant', name: 'startsAt', label: '시작', hint: '비워 두면 바로 보입니다' },
      { kind: 'instant', name: 'endsAt', label: '종료', end: true, hint: '비워 두면 계속 보입니다' },
    ],
  },
  {
    title: '이미지',
    note: '끌거나 방향키로 순서를 바꿉니다. 모바일 이미지가 모자라면 PC 이미지를 보여 줍니다.',
    fields: [
      { kind: 'custom', name: 'slides', label: '이미지', wide: true, render: customField(SlidesField) },
    ],
  },
]);

export default function MainBanner() {
  const { slot, code, isMobile, isSingle, banner } = useLoaderData<typeof loader>();
  const path = (to: MainSlot) => `/console/main/banner/${to}`;
  const name = banner?.name ?? mainBannerName(code);
  const { width, height } = banner?.ratio ?? {};
  return (
    <ConsolePage
      title={mainBannerName(slot)}
      actions={banner && <PreviewButton kind="banner" _id={banner._id} />}
    >
      <div className="mb-4 grid gap-2">
        <TabLinks
          label="자리"
          items={mainSlots.map((mainSlot) => ({
            text: mainBannerName(mainSlot),
            href: path(mainSlot),
            current: mainSlot === slot,
          }))}
        />
        {!isSingle && (
          <TabLinks
            label="화면"
            items={[
              { text: 'PC', href: path(slot), current: !isMobile },
              { text: '모바일', href: `${path(slot)}?mobile`, current: isMobile },
            ]}
          />
        )}
      </div>
      <ConsoleForm
        key={code}
        form={fields}
        value={banner ?? bannerScreen.fresh}
        hidden={{
          code,
          name,
          index: String(banner?.index ?? mainSlots.indexOf(slot)),
          ...(width && height && { 'ratio.width': String(width), 'ratio.height': String(height) }),
          ...(banner && { _id: banner._id }),
        }}
      />
    </ConsolePage>
  );
}
