import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { Picture } from '#app/media/picture.tsx';
import { Price } from '#app/shop/price/price.tsx';
import { IconButton, LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { CursorPages } from '#app/ui/pagination.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { cameFrom } from '#app/web/access/guards.ts';
import { parseBody, parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { failureData, orThrow } from '#app/web/failure.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { likeFormSchema, likesQuery } from '#shared/contracts/members/remembered-products.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { LikedProduct } from '#shared/usecases/me/likes.ts';

const PAGE = '/mypage/likes';

export const headers = personalPage;
export const meta = personalMeta('좋아요');

export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const { _user } = await session.requireMember();
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const query = orThrow(parseWith(likesQuery, { cursor }));
  const likes = await shop.getMyLikes({ _user, ...query, withPopulate: true });
  return { ...likes, isLater: cursor !== undefined };
};

/** Receives the forms of all hearts of the shop. */
export const action = async ({ request, context: { shop, session } }: ActionFunctionArgs) => {
  const { _user } = await session.requireMember();
  const form = await parseBody(request, likeFormSchema);
  if (!form.ok) return failureData(form.failure);
  const { intent, _product } = form.value;
  const choice = { _user, _product };
  if (intent === 'unlike') await shop.unlikeProduct(choice);
  else {
    const liked = await (intent === 'like' ? shop.likeProduct(choice) : shop.toggleLike(choice));
    if (!liked.ok) return failureData(liked.failure);
  }
  return redirect(cameFrom(request), 303);
};

/** Liked product with a button to remove it. One that is no longer visible says so. */
const Liked = ({ like: { _product, product } }: { like: LikedProduct }) => (
  <li className="card liked">
    <span className="card-tile">
      {product && (
        <Picture
          image={product.thumb}
          sizes="(width < 576px) 46vw, (width < 1024px) 31vw, 240px"
          max={640}
          alt=""
        />
      )}
      {(!product || product.soldOut) && <span className="sold-out">{product ? '일시품절' : '판매종료'}</span>}
    </span>
    <span className="card-brand">{product?.brand?.name}</span>
    {product ? (
      <>
        <a href={`/shop/products/${_product}`} className="card-name">
          {product.name}
        </a>
        <Price price={product.price} salePrice={product.salePrice} discountRate={product.discountRate} />
      </>
    ) : (
      <span className="card-name">판매가 종료된 상품입니다</span>
    )}
    <Form method="post" action={PAGE} preventScrollReset>
      <input type="hidden" name="intent" value="unlike" />
      <input type="hidden" name="_product" value={_product} />
      <IconButton type="submit" label={`${product?.name ?? '판매종료 상품'} 좋아요 삭제`}>
        <Icon name="close" />
      </IconButton>
    </Form>
  </li>
);

export default function LikesScreen() {
  const { likes, summary, cursor, isLater } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="page-title">
        좋아요 <small>{formatNumber(summary.total)}</small>
      </h1>
      {likes.length === 0 ? (
        <EmptyState
          title="좋아요한 상품이 없습니다."
          action={
            <LinkButton href="/shop/products" variant="primary">
              상품 둘러보기
            </LinkButton>
          }
        >
          상품의 하트를 누르면 여기에 모아 드립니다.
        </EmptyState>
      ) : (
        <ul className="cards">
          {likes.map((like) => (
            <Liked key={like._id} like={like} />
          ))}
        </ul>
      )}
      <CursorPages
        first={isLater ? PAGE : undefined}
        next={cursor && `${PAGE}?${new URLSearchParams({ cursor })}`}
      />
    </>
  );
}
