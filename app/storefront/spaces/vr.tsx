import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/components/seo.ts';
import { publicPage } from '#app/web/cache-headers.ts';
import { SpacesPage } from './page.tsx';

export const headers = publicPage;
export const loader = async ({ context: { shop } }: LoaderFunctionArgs) => ({
  showrooms: await shop.listSpaces(),
});

const text = '방 안에 서 있는 듯 공간을 둘러보고, 점을 눌러 상품을 확인하세요.';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: 'VR 쇼룸 | 온결홈',
    description: text,
    path: '/VR-showroom',
    image: data?.showrooms[0]?.scenes[0]?.image,
  });

export default function Screen() {
  const { showrooms } = useLoaderData<typeof loader>();
  return <SpacesPage title="VR 쇼룸" text={text} showrooms={showrooms} />;
}
