import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, replace } from '@remix-run/node';
import { failureData } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { type CartKind, MAX_CART_LINES } from '#shared/domain/cart/cart.ts';
import { formatItemText } from '#shared/domain/cart/item-text.ts';
import type { AddOn } from '#shared/domain/offer/offers.ts';
import { type AnyCode, fail, ok, type Result } from '#shared/domain/result.ts';
import type { Actor, Member } from '#shared/domain/user/actor.ts';
import { cartPages } from './cart-pages.ts';
import { type CartForm, cartForms, readCartForm } from './read-cart-form.ts';

/**
 * Opens the cart by the link of a reminder: it notes that its member came back, and shows the cart at its own address. A
 * reader who is not logged in logs in first: the cart is theirs only then.
 */
export const openReminder = async (
  version: number,
  { shop, session }: LoaderFunctionArgs['context'],
): Promise<never> => {
  const { _user } = await session.requireMember();
  await shop.noteReminderVisit({ _user, version });
  throw replace(cartPages.cart);
};

/** Loads a cart. Visitors have the ordinary one too; the regular one requires a member. */
export const loadCart = async (kind: CartKind, { context }: LoaderFunctionArgs) => {
  const { shop, session } = context;
  const actor = kind === 'regular' ? await session.requireMember() : await session.actor();
  const [cart, left] = await Promise.all([shop.getCart({ actor, kind }), leftOut(context, actor)]);
  return { kind, isMember: actor.kind === 'member', left, ...cart };
};

/**
 * Lists the names of products that a login could not move into the member's cart. They are read only while the cookie
 * says that there are any.
 */
const leftOut = async ({ shop, session }: LoaderFunctionArgs['context'], actor: Actor): Promise<string[]> => {
  const { visitorId } = session;
  if (actor.kind !== 'member' || !visitorId || !session.cookie('cartLeft')) return [];
  const { lines } = await shop.getCart({ actor: { kind: 'visitor', visitorId } });
  if (lines.length === 0) session.clearCookie('cartLeft');
  return lines.map(({ product }) => product?.name ?? '판매 종료 상품');
};

type MemberForm = Extract<CartForm, { intent: 'coupon' | 'move' | 'join' }>;

/** Runs the actions of a cart: `intent` is add, buy, change, remove; for a member also coupon, move, join. */
export const answerCart = async (kind: CartKind, { request, context }: ActionFunctionArgs) => {
  const sent = await readForm(request, cartForms);
  return sent.ok ? actOnCart(kind, sent.value, context) : failureData(sent.failure);
};

/** Runs the action of a cart form that was already read. */
export const actOnCart = async (kind: CartKind, sent: FormData, context: ActionFunctionArgs['context']) => {
  const { shop, session } = context;
  const read = readCartForm(sent);
  if (!read.ok) return failureData(read.failure);
  const form = read.value;
  const page = cartPages[kind];
  const done = (result: Result<unknown, AnyCode>) =>
    // An action on the cart itself replaces the history entry, so that Back leads to the page before the cart.
    result.ok ? replace(page, 303) : failureData(result.failure);
  if (form.intent === 'coupon' || form.intent === 'move' || form.intent === 'join')
    return done(await ofMember(form, kind, await session.requireMember(), context));

  if (form.intent === 'buy') return redirect(boughtNow(form.items), 303);

  const actor = kind === 'regular' ? await session.requireMember() : await session.ensureActor();
  switch (form.intent) {
    case 'add': {
      const added = await shop.addToCart({ actor, items: form.items, kind });
      return added.ok ? redirect(page, 303) : failureData(added.failure);
    }
    case 'change':
      return done(await shop.changeCartAmount({ actor, kind, _id: form._id, amount: form.amount }));
    case 'remove':
      return done(await shop.removeFromCart({ actor, kind, ids: form.ids }));
  }
};

/**
 * Builds the address of the order form for items that are bought directly. The address alone contains the items and
 * amounts: no cart is changed, so neither its lines are ordered too, nor does a second press increase the amount.
 */
const boughtNow = (items: readonly AddOn[]): string =>
  `/shop/order?${new URLSearchParams(items.map((item) => ['item', formatItemText(item)]))}`;

const ofMember = async (
  form: MemberForm,
  kind: CartKind,
  actor: Member,
  { shop, session: { visitorId } }: ActionFunctionArgs['context'],
): Promise<
  Result<
    void,
    'BUSY' | 'CART_FULL' | 'COUPON_UNKNOWN' | 'LINE_NOT_FOUND' | 'OFFER_WITHOUT_MAIN' | 'TOO_MANY_UNITS'
  >
> => {
  switch (form.intent) {
    case 'coupon':
      return shop.chooseCartCoupon({ actor, kind, _id: form._id, _userCoupon: form._userCoupon });
    case 'move':
      return shop.moveCartLines({
        actor,
        from: kind,
        to: kind === 'cart' ? 'regular' : 'cart',
        ids: form.ids,
      });
    case 'join': {
      const { left } = visitorId ? await shop.mergeCarts({ visitorId, _user: actor._user }) : { left: 0 };
      return left === 0 ? ok(undefined) : stillFull();
    }
  }
};

const stillFull = () =>
  fail(
    'CART_FULL',
    `장바구니에는 ${MAX_CART_LINES}가지까지 담을 수 있습니다. 담긴 상품을 줄인 뒤 다시 옮겨 담아주세요.`,
  );
