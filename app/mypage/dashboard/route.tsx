import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useShell } from '#app/shell/use-shell.ts';
import { ProductGrid } from '#app/shop/product-card.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { OrderList } from '../orders/order-list.tsx';
import { readList } from '../orders/read-list.ts';
import { StatusStrip } from '../orders/status-strip.tsx';
import { OwnPostsSection } from '../own-posts.tsx';
import { readOwnPosts } from '../read-own-posts.ts';
import { BenefitFigures } from './benefit-figures.tsx';

/** Numbers of the latest items on the dashboard: purchases, and a row of products. */
const PURCHASES = 5;
const PRODUCTS = 4;

export const headers = personalPage;
export const meta = personalMeta('마이페이지');

export const loader = async (args: LoaderFunctionArgs) => {
  const { shop, session } = args.context;
  const actor = await session.requireMember();
  const { _user } = actor;
  const [orders, grade, points, liked, watches, own] = await Promise.all([
    readList(shop, { actor, limit: PURCHASES }),
    shop.getMyGrade({ _user }),
    shop.getExpiringPoints({ _user }),
    shop.getMyLikes({ _user, limit: PRODUCTS, withPopulate: true }),
    shop.getMyWatches({ _user, _watches: [], limit: PRODUCTS }),
    readOwnPosts(args, 'dashboard'),
  ]);
  return {
    counts: orders.summary,
    purchases: orders.purchases,
    feesDue: orders.feesDue,
    grade: grade.ok ? grade.value : undefined,
    points,
    likes: liked.likes.flatMap(({ product }) => product ?? []),
    watches: watches.map(({ product }) => product),
    own,
  };
};

const Part = ({ title, href, children }: { title: string; href?: string; children: ReactNode }) => (
  <section className="my-part" aria-label={title}>
    <header>
      <h2>{title}</h2>
      {href && (
        <a href={href} aria-label={`${title} 전체 보기`}>
          전체 보기
        </a>
      )}
    </header>
    {children}
  </section>
);

export default function DashboardScreen() {
  const { counts, purchases, feesDue, grade, points, likes, watches, own } = useLoaderData<typeof loader>();
  const { setting } = useShell();
  const products = (cards: typeof likes, empty: string) =>
    cards.length > 0 ? (
      <ProductGrid cards={cards} labels={setting.shop.productLabels} />
    ) : (
      <EmptyState title={empty} />
    );
  return (
    <>
      <h1 className="sr-only">마이페이지</h1>
      <StatusStrip counts={counts} />
      <BenefitFigures grade={grade} points={points} />
      <Part title="최근 주문" href="/mypage/orders">
        <OrderList purchases={purchases} feesDue={feesDue} place={{}} />
      </Part>
      <Part title="좋아요" href="/mypage/likes">
        {products(likes, '좋아요한 상품이 없습니다.')}
      </Part>
      <Part title="최근 본 상품">{products(watches, '최근 본 상품이 없습니다.')}</Part>
      <OwnPostsSection own={own} />
    </>
  );
}
