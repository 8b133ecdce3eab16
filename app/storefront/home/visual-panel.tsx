import { Picture } from '#app/media/picture.tsx';
import { useShell } from '#app/shell/use-shell.ts';
import { ProductGrid } from '#app/shop/product-card.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Slides } from '#app/ui/slides.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Setting } from '#shared/domain/content/setting.ts';
import { ConciergeForm } from '../layout/concierge-form.tsx';
import { ShowroomTile } from '../showroom-scene.tsx';
import type { HomeView } from './home-view.ts';

const Care = ({
  home,
  care,
  labels,
}: {
  home: HomeView;
  care: Setting['main']['care'];
  labels: Setting['shop']['productLabels'];
}) => (
  <>
    <p className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <span>
        <b>{care.text}</b> <span className="text-ink-2">{care.desc}</span>
      </span>
      <span className="flex gap-2">
        {care.link && (
          <LinkButton href={care.link} size="sm" {...(care.isOuter && { target: '_blank', rel: 'noopener' })}>
            자세히
          </LinkButton>
        )}
        <LinkButton href="/shop/products?category=angelcare" size="sm">
          전체보기
        </LinkButton>
      </span>
    </p>
    {home.care.length ? (
      <Slides label="케어 상품">
        <ProductGrid cards={home.care} labels={labels} />
      </Slides>
    ) : (
      <EmptyState title="준비 중인 상품입니다." />
    )}
  </>
);

const SignatureShowroom = ({ home: { showroom } }: { home: HomeView }) => (
  <div className="grid gap-6 sm:grid-cols-[1fr_280px]">
    {showroom ? <ShowroomTile showroom={showroom} /> : <EmptyState title="준비 중인 쇼룸입니다." />}
    <div>
      <h3 className="mb-3 text-title">컨시어지 상담</h3>
      <ConciergeForm id="visual-concierge" />
    </div>
  </div>
);

const Brands = ({ home: { brands } }: { home: HomeView }) => (
  <Slides label="브랜드">
    <ul className="brand-wall">
      {brands.map(({ code, name, label }) => (
        <li key={code}>
          <a href={`/shop/brands/${code}`}>
            {label && <Picture image={label} sizes="160px" max={320} alt="" />}
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  </Slides>
);

const community = [
  { href: '/community/news', title: '온결 소식', text: '새로 들어온 브랜드와 이야기' },
  { href: '/shop/reviews', title: '상품 리뷰', text: '먼저 써 본 분들의 솔직한 리뷰' },
  { href: '/center/must-read-guide', title: '셀프 가이드', text: '설치와 관리, 혼자서도 할 수 있게' },
] as const;

const Community = () => (
  <ul className="grid gap-3 sm:grid-cols-3">
    {community.map(({ href, title, text }) => (
      <li key={href}>
        <a
          href={href}
          className="grid h-full content-between gap-16 rounded-panel bg-wash p-6 hover:bg-accent-wash"
        >
          <b className="text-title">{title}</b>
          <span className="text-ink-2">{text}</span>
        </a>
      </li>
    ))}
  </ul>
);

const titles = {
  care: '케어 상품',
  showroom: '시그니처 쇼룸',
  brands: '브랜드관',
  community: '커뮤니티',
};
export type VisualTab = keyof typeof titles;

/** Panels of the four tabs next to the main banners, loaded when one is opened. */
export default function VisualPanel({
  tab,
  home,
  care,
  onClose,
}: {
  tab: VisualTab;
  home: HomeView;
  care: Setting['main']['care'];
  onClose: () => void;
}) {
  const labels = useShell().setting.shop.productLabels;
  return (
    <div className="visual-panel">
      <header className="mb-4 flex items-center justify-between">
        <h2 className="text-section">{titles[tab]}</h2>
        <Button variant="ghost" size="sm" onClick={onClose}>
          닫기 <Icon name="close" />
        </Button>
      </header>
      {tab === 'care' && <Care home={home} care={care} labels={labels} />}
      {tab === 'showroom' && <SignatureShowroom home={home} />}
      {tab === 'brands' && <Brands home={home} />}
      {tab === 'community' && <Community />}
    </div>
  );
}
