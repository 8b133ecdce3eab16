import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { Suspense, useEffect } from 'react';
import { lazyComponent } from '#app/shell/lazy.ts';
import { pageMeta, shellOf } from '#app/shell/seo.ts';
import { StructuredData } from '#app/shell/structured-data.tsx';
import { useHydrated } from '#app/shell/use-hydrated.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { ProductGrid } from '#app/shop/product-card.tsx';
import { Chips } from '#app/ui/chips.tsx';
import { showToast } from '#app/ui/dialogs.ts';
import { publicPage } from '#app/web/cache-headers.ts';
import { noteUnread } from '#app/web/forms/unread-parts.ts';
import { previewOf } from '#app/web/preview.ts';
import type { ExhibitionCard } from '#shared/domain/display/display.ts';
import { ANSWER_WITHIN } from '#shared/domain/support-ticket/answer-within.ts';
import { ExhibitionCards } from '../exhibitions/cards.tsx';
import { PreviewBar } from '../preview-bar.tsx';
import { ShowroomTile } from '../showroom-scene.tsx';
import { BestReviews } from './best-reviews.tsx';
import { toHomeView } from './home-view.ts';
import { MainVisual } from './main-visual.tsx';
import { SectionHead } from './section-head.tsx';
import { toShopData } from './shop-data.ts';

const Popups = lazyComponent(() => import('./popups.tsx'));

export const headers = publicPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const preview = await previewOf(args, 'banner');
  const { unread, ...home } = await args.context.shop.getHome({ preview });
  noteUnread(args.context, unread);
  const lacksPopups = unread.some(({ part }) => part === 'popups');
  return { ...toHomeView(home), lacksPopups, isPreview: preview !== undefined };
};

export const meta: MetaFunction<typeof loader> = ({ data: home, matches }) => {
  const { title, description, image } = shellOf(matches)?.setting.seo.meta ?? {
    title: '온결홈',
    description: '',
  };
  const picture = image ?? home?.banners.MAIN_1.pc[0]?.image;
  return pageMeta(matches, { title, description, path: '/', image: picture });
};

const quickLinks = [
  { href: '/shop?groups=BEST_SELLER', text: '베스트', desc: '가장 많이 찾은 상품' },
  { href: '/shop/exhibitions?group=BARGAIN_SALES', text: '특가', desc: '지금만 이 가격' },
  { href: '/shop/exhibitions?group=PLANNED_SALES', text: '기획전', desc: '공간별로 모은 제안' },
  { href: '/community/snse', text: 'SNS 이벤트', desc: '함께하면 커지는 혜택' },
] as const;

const QuickLinks = () => (
  <nav aria-label="바로가기" className="quick-links">
    {quickLinks.map(({ href, text, desc }) => (
      <a key={href} href={href}>
        <b>{text}</b>
        <span>{desc}</span>
      </a>
    ))}
  </nav>
);

/** Wide cards of exhibitions, which slide on small screens. */
const Exhibitions = ({ exhibitions }: { exhibitions: ExhibitionCard[] }) =>
  exhibitions.length ? (
    <section>
      <SectionHead title="기획전" text="공간으로 먼저 만나 보세요" href="/shop/exhibitions" />
      <ExhibitionCards exhibitions={exhibitions} />
    </section>
  ) : null;

export default function Home() {
  const home = useLoaderData<typeof loader>();
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin ?? '';
  const { setting } = useShell();
  const labels = setting.shop.productLabels;
  const { popular, best, showroom } = home;
  const chips = popular.chips.map(({ code, name }) => ({
    href: `/shop/products?groups=POPULAR&category=${code}`,
    text: name,
  }));
  const shown = useHydrated();
  const { lacksPopups } = home;
  // A toast, not an alert: the missing part does not prevent shopping
  // (decisions/screens.md).
  useEffect(() => {
    if (lacksPopups) showToast('팝업을 불러오지 못했습니다.');
  }, [lacksPopups]);
  return (
    <div className="grid grid-cols-1 gap-16">
      <h1 className="sr-only">온결홈</h1>
      <div>
        {home.isPreview && <PreviewBar />}
        <MainVisual home={home} care={setting.main.care} />
        <QuickLinks />
      </div>
      {popular.products.length > 0 && (
        <section>
          <SectionHead
            title="지금 인기 있는 상품"
            text="이번 주 가장 많이 담긴 상품이에요"
            href="/shop/products?groups=POPULAR"
          />
          <div className="mb-5">
            <Chips
              label="인기 상품 분류"
              items={[{ href: '/shop/products?groups=POPULAR', text: '전체', current: true }, ...chips]}
            />
          </div>
          <ProductGrid cards={popular.products} labels={labels} />
        </section>
      )}
      <Exhibitions exhibitions={home.exhibitions} />
      <section>
        {showroom && (
          <SectionHead
            title="시그니처 쇼룸"
            text="점을 눌러 상품을 확인하세요"
            href={`/shop/showrooms/${showroom.code}`}
          />
        )}
        <div className="showroom-block">
          {showroom && <ShowroomTile showroom={showroom} />}
          <a href="/concierge-service" className="concierge-card">
            <b>컨시어지 상담</b>
            <span className="concierge-text">
              상담 분야와 연락처를 남겨주세요. 전문가가 {ANSWER_WITHIN} 연락드립니다.
            </span>
            <i>상담 신청 ›</i>
          </a>
          <a href="/center/delivery-installation-service" className="concierge-card onestop">
            <b>원스톱 배송·설치</b>
            <span className="concierge-text">배송부터 철거, 시공, 사후 관리까지 한 번에 맡기세요.</span>
            <i>서비스 보기 ›</i>
          </a>
        </div>
      </section>
      {best.length > 0 && (
        <section>
          <SectionHead
            title="베스트 상품"
            text="많은 분이 선택하고 만족한 상품이에요"
            href="/shop?groups=BEST_SELLER"
          />
          <ProductGrid cards={best} labels={labels} />
        </section>
      )}
      <BestReviews {...home.bestReviews} />
      {shown && home.popups.length > 0 && (
        <Suspense>
          <Popups popups={home.popups} />
        </Suspense>
      )}
      <StructuredData data={import.meta.env.SSR && toShopData(setting, origin)} />
    </div>
  );
}
