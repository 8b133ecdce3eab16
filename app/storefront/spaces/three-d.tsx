import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/shell/seo.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { publicPage } from '#app/web/cache-headers.ts';
import { Advice } from './advice.tsx';
import { Turntable } from './turntable.tsx';

export const headers = publicPage;
export const loader = async ({ context: { shop } }: LoaderFunctionArgs) => ({
  turntables: await shop.listTurntables(),
});

const text = '가구와 조명을 돌려 보며 뒷모습과 옆모습까지 살펴보세요.';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: '3D 인테리어 | 온결홈',
    description: text,
    path: '/3d-interir',
    image: data?.turntables[0]?.frames[0],
  });

export default function Screen() {
  const { turntables } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="page-title mb-2">3D 인테리어</h1>
      <p className="mb-8 text-ink-2">{text}</p>
      {turntables.length === 0 && (
        <EmptyState
          title="3D로 볼 수 있는 상품을 준비하고 있습니다."
          action={<LinkButton href="/VR-showroom">VR 쇼룸 보기</LinkButton>}
        />
      )}
      <ul className="turntables">
        {turntables.map((piece) => (
          <li key={piece.product._id}>
            <Turntable {...piece} />
          </li>
        ))}
      </ul>
      <Advice />
    </>
  );
}
