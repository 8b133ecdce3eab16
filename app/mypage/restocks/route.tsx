import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { Picture } from '#app/media/picture.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { cameFrom } from '#app/web/access/guards.ts';
import { parseBody, parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { failureData, orThrow } from '#app/web/failure.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { restockForm, restockQuery } from '#shared/contracts/stock.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import { RESTOCK_ALERTS_MOST } from '#shared/domain/product/restock-alert.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import type { MyRestock, RestockChoice } from '#shared/usecases/catalog/restock-alerts.ts';

export const headers = personalPage;
export const meta = personalMeta('재입고 알림');

export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const { _user } = await session.requireMember();
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { product, sku } = orThrow(parseWith(restockQuery, query));
  return shop.getMyRestocks({ _user, _product: product, sku });
};

export const action = async ({ request, context: { shop, session } }: ActionFunctionArgs) => {
  const { _user } = await session.requireMember();
  const form = await parseBody(request, restockForm);
  if (!form.ok) return failureData(form.failure);
  const { intent, _product, sku } = form.value;
  const done = await (intent === 'ask' ? shop.requestRestockAlert : shop.cancelRestockAlert)({
    _user,
    _product,
    sku,
  });
  return done.ok ? redirect(cameFrom(request), 303) : failureData(done.failure);
};

/** Button that requests or withdraws the restock alert of a variant. */
const Toggle = ({
  _product,
  sku,
  name,
  isAsked,
}: {
  _product: string;
  sku: string;
  /** Name of the variant, for screen readers */
  name: string;
  isAsked: boolean;
}) => {
  const { formData } = useNavigation();
  const busy = formData?.get('sku') === sku && formData.get('_product') === _product;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="_product" value={_product} />
      <input type="hidden" name="sku" value={sku} />
      <Button
        type="submit"
        name="intent"
        value={isAsked ? 'drop' : 'ask'}
        variant={isAsked ? 'line' : 'primary'}
        busy={busy}
        aria-label={`${name} 재입고 알림 ${isAsked ? '취소' : '신청'}`}
      >
        {isAsked ? '알림 취소' : '알림 신청'}
      </Button>
    </Form>
  );
};

const Goods = ({
  thumb,
  name,
  option,
  href,
}: {
  thumb?: ImageRef;
  name: string;
  option?: string;
  href?: string;
}) => (
  <>
    <span className="restock-picture">
      {thumb && <Picture image={thumb} sizes="64px" max={160} alt="" />}
    </span>
    <span className="restock-name">
      {href ? <a href={href}>{name}</a> : name}
      {option && <small>{option}</small>}
    </span>
  </>
);

/** Sold-out variants of the product the member came from. */
const Choice = ({ choice: { product, skus } }: { choice: RestockChoice }) => (
  <section className="restock-choice" aria-labelledby="restock-choice">
    <h2 id="restock-choice" className="text-price">
      {product.name}
    </h2>
    {skus.length === 0 ? (
      <p>
        지금 구매할 수 있는 상품입니다. <a href={`/shop/products/${product._id}`}>상품 보러 가기</a>
      </p>
    ) : (
      <ul className="restocks">
        {skus.map(({ sku, name, thumb, isAsked }) => (
          <li key={sku}>
            <Goods thumb={thumb} name={name || product.name} />
            <Toggle _product={product._id} sku={sku} name={name || product.name} isAsked={isAsked} />
          </li>
        ))}
      </ul>
    )}
  </section>
);

const Waiting = ({ restock: { _product, sku, createdAt, product } }: { restock: MyRestock }) => (
  <li>
    <Goods
      thumb={product?.thumb}
      name={product?.name ?? '판매가 종료된 상품입니다'}
      option={[product?.option, `${formatDate(createdAt)} 신청`].filter(Boolean).join(' · ')}
      href={product && `/shop/products/${_product}`}
    />
    <Toggle _product={_product} sku={sku} name={product?.name ?? '판매종료 상품'} isAsked />
  </li>
);

export default function RestocksScreen() {
  const { restocks, choice } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <h1 className="page-title">
        재입고 알림 <small>{restocks.length}</small>
      </h1>
      <p className="restock-note">
        품절된 상품이 다시 들어오면 이메일과 문자로 한 번 알려 드립니다. 밤 9시부터 아침 8시까지 들어온 상품은
        오전에 알려 드립니다. {RESTOCK_ALERTS_MOST}개까지 신청할 수 있습니다.
      </p>
      {answer && (
        <p role="alert" className="field-error">
          {answer.failure.message}
        </p>
      )}
      {choice && <Choice choice={choice} />}
      {restocks.length === 0 ? (
        !choice && (
          <EmptyState
            title="재입고 알림을 신청한 상품이 없습니다."
            action={
              <LinkButton href="/shop/products" variant="primary">
                상품 둘러보기
              </LinkButton>
            }
          >
            품절된 상품에서 재입고 알림을 신청하면 여기에 모아 드립니다.
          </EmptyState>
        )
      ) : (
        <section aria-labelledby="restock-waiting">
          <h2 id="restock-waiting" className="text-price">
            알림 신청한 상품
          </h2>
          <ul className="restocks">
            {restocks.map((restock) => (
              <Waiting key={`${restock._product}/${restock.sku}`} restock={restock} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
