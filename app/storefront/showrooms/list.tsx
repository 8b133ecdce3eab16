import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Picture } from '#app/media/picture.tsx';
import { pageMeta } from '#app/shell/seo.ts';
import { publicPage } from '#app/web/cache-headers.ts';

export const headers = publicPage;
export const loader = async ({ context: { shop } }: LoaderFunctionArgs) => ({
  showrooms: await shop.listShowrooms(),
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: '온라인 쇼룸 | 온결홈',
    description: '온결홈이 꾸민 공간에서 상품을 먼저 만나보세요.',
    path: '/shop/showrooms',
    image: data?.showrooms[0]?.image,
  });

export default function ShowroomsScreen() {
  const { showrooms } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="page-title">온라인 쇼룸</h1>
      <ul className="exhibitions exhibitions-all showrooms">
        {showrooms.map(({ _id, code, name, summary, image }) => (
          <li key={_id}>
            <a href={`/shop/showrooms/${code}`}>
              <Picture image={image} sizes="(width < 768px) 90vw, 600px" max={960} alt="" />
              <b>{name}</b>
              <span>{summary}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
