import { Button } from '#app/ui/button.tsx';
import { MAX_CART_LINES } from '#shared/domain/cart/cart.ts';
import { cartPages } from './cart-pages.ts';

/** Lines of the cart before the login that had no room in the member's cart. They are stored and can be added later. */
export const LeftOut = ({ names }: { names: readonly string[] }) => (
  <section className="panel cart-left" aria-labelledby="cart-left">
    <h2
      id="cart-left"
      className="font-bold"
    >{`로그인 전에 담은 상품 ${names.length}가지를 옮기지 못했습니다.`}</h2>
    <p className="text-meta text-ink-2">
      장바구니에는 {MAX_CART_LINES}가지까지 담을 수 있습니다. 담긴 상품을 줄인 뒤 옮겨 담아주세요.
    </p>
    <ul className="list-inside list-disc text-meta">
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and none of them moves
        <li key={at}>{name}</li>
      ))}
    </ul>
    <form method="post" action={cartPages.cart}>
      <Button type="submit" name="intent" value="join" size="sm">
        옮겨 담기
      </Button>
    </form>
  </section>
);
