import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/shell/seo.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { ProductGrid } from '#app/shop/product-card.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { publicPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { ShowroomScene } from '../showroom-scene.tsx';
import { roomAnchor } from '../spaces/anchors.ts';

export const headers = publicPage;

export const loader = async ({ params, context: { shop } }: LoaderFunctionArgs) =>
  orThrow(await shop.getShowroom(params.code ?? ''));

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: `${data.name} | 온결홈 쇼룸`,
        description: data.summary,
        path: `/shop/showrooms/${data.code}`,
        image: data.scenes[0]?.image,
      })
    : [{ title: '온라인 쇼룸 | 온결홈' }];

export default function ShowroomScreen() {
  const showroom = useLoaderData<typeof loader>();
  const { setting } = useShell();
  const spots = showroom.scenes.flatMap(({ hotspots }) => hotspots);
  const cards = [...new Map(spots.map(({ product }) => [product._id, product])).values()];
  return (
    <>
      <Breadcrumb
        items={[
          { text: '홈', href: '/' },
          { text: '온라인 쇼룸', href: '/shop/showrooms' },
          { text: showroom.name },
        ]}
      />
      <div className="mt-2 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-page font-bold">{showroom.name}</h1>
        <div className="flex flex-wrap gap-2">
          {showroom.hasPanoramas && (
            <LinkButton href={`/VR-showroom#${roomAnchor(showroom.code)}`}>
              <Icon name="eye" /> VR로 둘러보기
            </LinkButton>
          )}
          {showroom.hasTurntables && <LinkButton href="/3d-interir">3D로 돌려 보기</LinkButton>}
        </div>
      </div>
      <div className="grid gap-4">
        {showroom.scenes.map((scene) => (
          <ShowroomScene key={scene.image.url} scene={scene} name={showroom.name} color={showroom.color} />
        ))}
      </div>
      <p className="my-6 leading-7 whitespace-pre-line text-ink-2">{showroom.description}</p>
      <h2 className="mb-4 text-section">이 공간의 상품</h2>
      <ProductGrid cards={cards} labels={setting.shop.productLabels} />
    </>
  );
}
