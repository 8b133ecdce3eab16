import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Picture } from '#app/media/picture.tsx';
import { pageMeta } from '#app/shell/seo.ts';
import { publicPage } from '#app/web/cache-headers.ts';

export const headers = publicPage;
export const loader = async ({ context: { shop } }: LoaderFunctionArgs) => ({
  brands: await shop.listBrands({}),
});

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: '브랜드관 | 온결홈',
    description: '온결홈이 고른 욕실, 주방, 조명, 가구 브랜드를 만나보세요.',
    path: '/shop/brands',
  });

export default function BrandsScreen() {
  const { brands } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="page-title">브랜드관</h1>
      <ul className="tiles">
        {brands.map(({ _id, code, name, label, description }) => (
          <li key={_id}>
            <a href={`/shop/brands/${code}`} className="tile">
              {label && <Picture image={label} sizes="160px" max={320} alt="" className="tile-logo" />}
              <b>{name}</b>
              {description && <span className="text-meta text-ink-2">{description}</span>}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
