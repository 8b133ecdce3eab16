import { Form } from '@remix-run/react';
import { Picture, Thumb } from '#app/media/picture.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Purchase } from '#shared/domain/order/order.ts';
import { labelOf } from '#shared/domain/order/steps/transitions.ts';
import type { Review } from '#shared/domain/review/review.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { addressOf, TO_WRITE, WRITTEN } from './addresses.ts';

/** Delivered goods that can be reviewed. `cursor` is the cursor of the page. */
export const ToWrite = ({
  purchases,
  cursor,
}: {
  purchases: readonly Pick<
    Purchase,
    'purchaseNo' | 'product' | 'name' | 'fulfilment' | 'deliveredAt' | 'createdAt'
  >[];
  cursor?: string;
}) =>
  purchases.length === 0 ? (
    <EmptyState title="작성할 리뷰가 없습니다.">상품을 받으면 리뷰를 쓸 수 있습니다.</EmptyState>
  ) : (
    <ul className="ledger">
      {purchases.map(({ purchaseNo, product, name, fulfilment, deliveredAt, createdAt }) => (
        <li key={purchaseNo}>
          <Thumb image={product.thumb} size={56} />
          <span className="min-w-0 flex-1">
            {product.name}
            <small>
              {name && `${name} · `}
              {deliveredAt
                ? `${formatDate(deliveredAt)} ${labelOf('deliver', fulfilment)}`
                : `${formatDate(createdAt)} 주문`}
            </small>
          </span>
          <LinkButton
            href={addressOf(TO_WRITE, { cursor, _purchase: purchaseNo })}
            size="sm"
            variant="soft"
            aria-label={`${product.name} 리뷰 쓰기`}
          >
            리뷰 쓰기
          </LinkButton>
        </li>
      ))}
    </ul>
  );

/** Member's own reviews, with buttons to change and delete each. `cursor` is the cursor of the page. */
export const Written = ({
  reviews,
  cursor,
}: {
  reviews: readonly Omit<Review, 'version'>[];
  cursor?: string;
}) =>
  reviews.length === 0 ? (
    <EmptyState title="작성한 리뷰가 없습니다." />
  ) : (
    <ul>
      {reviews.map(({ _id, _product, product, star, subject, content, images, reply, createdAt }) => (
        <li key={_id} className="post">
          <p className="post-meta">
            <Stars value={star} />
            <a href={`/shop/products/${_product}`}>{product.name}</a>
            {product.option && <span>{product.option}</span>}
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </p>
          <h2 className="my-1 font-bold">{subject}</h2>
          <p className="whitespace-pre-line">{content}</p>
          {images.length > 0 && (
            <ul className="post-images">
              {images.map((image, at) => (
                <li key={image.url}>
                  <Picture image={image} sizes="120px" max={320} alt={`${subject} 사진 ${at + 1}`} />
                </li>
              ))}
            </ul>
          )}
          {reply && (
            <p className="post-reply">
              <b>온결홈</b> {reply}
            </p>
          )}
          <div className="mt-3 flex gap-2">
            <LinkButton
              href={addressOf(WRITTEN, { cursor, edit: _id })}
              size="sm"
              aria-label={`${subject} 수정`}
            >
              수정
            </LinkButton>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="_id" value={_id} />
              <Button type="submit" name="intent" value="remove" size="sm" aria-label={`${subject} 삭제`}>
                삭제
              </Button>
            </Form>
          </div>
        </li>
      ))}
    </ul>
  );
