import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/components/seo.ts';
import { publicPage } from '#app/web/cache-headers.ts';
import { SpacesPage } from './page.tsx';

export const headers = publicPage;
export const loader = async ({ context: { shop } }: LoaderFunctionArgs) => ({
  showrooms: await shop.listSpaces(),
});

const text = '3D로 꾸민 공간에서 가구와 조명의 어울림을 미리 살펴보세요.';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: '3D 인테리어 | 온결홈',
    description: text,
    path: '/3d-interir',
    image: data?.showrooms[0]?.scenes[0]?.image,
  });

export default function Screen() {
  const { showrooms } = useLoaderData<typeof loader>();
  return <SpacesPage title="3D 인테리어" text={text} showrooms={showrooms} />;
}
