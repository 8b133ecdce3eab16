import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { mainLinksForm } from '#shared/contracts/setting.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { customField, declareForm } from '../form/declare.ts';
import { rowsField } from '../form/rows-field.tsx';
import { ConsolePage } from '../layout/page.tsx';
import { settingAction, settingLoader } from './serve.ts';

export const headers = personalPage;
export const loader = (args: LoaderFunctionArgs) => settingLoader(args, 'catalog', 'main-links');
export const action = (args: ActionFunctionArgs) => settingAction(args, 'catalog', 'main-links');

const SitesField = rowsField<{ name: string; url: string }>(
  [
    { key: 'name', label: '이름' },
    { key: 'url', label: '주소', placeholder: 'https://' },
  ],
  { word: '사이트' },
);

const hint = '비워 두면 보이지 않습니다';

/** Links of the header, the footer and the care tab (rules 9.2, 9.16). */
const fields = declareForm(mainLinksForm, [
  {
    title: '첫 화면 케어 상품 탭',
    fields: [
      { kind: 'text', name: 'care.text', label: '문구', maxLength: 40 },
      { kind: 'link', name: 'care.link', label: '링크', hint: 'http로 시작하면 새 창으로 엽니다' },
      { kind: 'text', name: 'care.desc', label: '설명', wide: true, maxLength: 120 },
    ],
  },
  {
    title: '상단·하단 외부 링크',
    fields: [
      { kind: 'text', name: 'links.previousSite', label: '이전 사이트', hint },
      { kind: 'text', name: 'links.video', label: '영상 채널', hint },
      { kind: 'text', name: 'links.photo', label: '사진 공유 페이지', hint },
      { kind: 'text', name: 'links.social', label: '소셜 페이지', hint },
      { kind: 'text', name: 'links.chat', label: '실시간 상담', hint },
      {
        kind: 'custom',
        name: 'links.familySites',
        label: '패밀리 사이트',
        wide: true,
        render: customField(SitesField),
      },
    ],
  },
]);

export default function MainLinks() {
  return (
    <ConsolePage title="메인 링크">
      <ConsoleForm form={fields} value={useLoaderData<typeof loader>()} />
    </ConsolePage>
  );
}
