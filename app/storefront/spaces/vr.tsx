import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { pageMeta } from '#app/shell/seo.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { publicPage } from '#app/web/cache-headers.ts';
import { Advice } from './advice.tsx';
import { roomAnchor } from './anchors.ts';
import { Around } from './around.tsx';

export const headers = publicPage;
export const loader = async ({ context: { shop } }: LoaderFunctionArgs) => ({
  showrooms: await shop.listPanoramas(),
});

const text = '방 안에 서 있는 듯 공간을 둘러보고, 점을 눌러 상품을 확인하세요.';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: 'VR 쇼룸 | 온결홈',
    description: text,
    path: '/VR-showroom',
    image: data?.showrooms[0]?.panoramas[0]?.image,
  });

export default function Screen() {
  const { showrooms } = useLoaderData<typeof loader>();
  /** Only one room can be entered at a time, since each takes the memory of its picture. */
  const [entered, setEntered] = useState<string>();
  return (
    <>
      <h1 className="page-title mb-2">VR 쇼룸</h1>
      <p className="mb-8 text-ink-2">{text}</p>
      {showrooms.length === 0 && (
        <EmptyState
          title="준비 중인 공간입니다."
          action={<LinkButton href="/shop/showrooms">쇼룸 보기</LinkButton>}
        />
      )}
      <div className="grid gap-12">
        {showrooms.map(({ _id, code, name, summary, panoramas }) => (
          <section key={_id} id={roomAnchor(code)} className="grid gap-4">
            <header className="flex flex-wrap items-end justify-between gap-3">
              <div>
                <h2 className="text-title">{name}</h2>
                <p className="text-ink-2">{summary}</p>
              </div>
              <LinkButton href={`/shop/showrooms/${code}`}>쇼룸 자세히 보기</LinkButton>
            </header>
            {panoramas.map((scene) => (
              <Around
                key={scene.image.url}
                scene={scene}
                name={name}
                entered={entered === scene.image.url}
                onEnter={() => setEntered(scene.image.url)}
              />
            ))}
          </section>
        ))}
      </div>
      <Advice />
    </>
  );
}
