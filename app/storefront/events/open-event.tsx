import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/shell/seo.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { CouponCard } from '#app/shop/coupon-card.tsx';
import { ProductGrid } from '#app/shop/product-card.tsx';
import { Hero, RichTextBlock, ServiceSteps } from '#app/shop/services/texts.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { publicPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';

const BEST = 8;

export const headers = publicPage;

/** /open-event: offers for the shop's opening: the join discount, coupons to download, the best sellers. */
export const loader = async ({ context: { shop } }: LoaderFunctionArgs) => {
  const [page, coupons, best] = await Promise.all([
    shop.getSitePage('open-event').then(orThrow),
    shop.listCoupons(),
    shop.listProducts({ groups: 'BEST_SELLER', sort: 'LATEST', skip: 0, limit: BEST }).then(orThrow),
  ]);
  return { page, coupons, products: best.products };
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: `${data.page.title} | 온결홈`,
        description: data.page.lead,
        path: '/open-event',
        image: data.page.image,
      })
    : [{ title: '이벤트 | 온결홈' }];

export default function OpenEventScreen() {
  const { page, coupons, products } = useLoaderData<typeof loader>();
  const { setting } = useShell();
  return (
    <div className="grid gap-10">
      <Hero page={page}>
        <p className="visitor-only">
          <LinkButton href="/join" variant="primary" className="mt-2">
            회원가입하고 혜택 받기
          </LinkButton>
        </p>
        <p className="member-only">
          <LinkButton href="/mypage/coupons" variant="primary" className="mt-2">
            내 쿠폰 보기
          </LinkButton>
        </p>
      </Hero>
      <ServiceSteps steps={page.steps} />
      {coupons.length > 0 && (
        <section aria-labelledby="coupons">
          <h2 id="coupons" className="mb-4 text-title">
            지금 받을 수 있는 쿠폰
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2">
            {coupons.map((coupon) => (
              <CouponCard
                key={coupon._id}
                coupon={coupon}
                action={
                  <LinkButton href="/mypage/coupons" size="sm" aria-label={`${coupon.name} 받으러 가기`}>
                    받기
                  </LinkButton>
                }
              />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="best">
        <h2 id="best" className="mb-4 text-title">
          오픈을 함께한 베스트 상품
        </h2>
        <ProductGrid cards={products} labels={setting.shop.productLabels} />
      </section>
      <RichTextBlock content={page.content} />
    </div>
  );
}
