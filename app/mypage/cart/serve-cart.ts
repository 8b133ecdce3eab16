import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { bodyOf, statusOf } from '#app/web/failure.ts';
import { readForm } from '#app/web/read-body.ts';
import type { CartKind } from '#shared/domain/cart/cart.ts';
import type { Failure, Result } from '#shared/domain/result.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import { cartPages } from './cart-pages.ts';
import { type CartForm, cartForms, readCartForm } from './read-cart-form.ts';

/** The ordinary cart is everybody's, the regular one a member's. */
export const loadCart = async (kind: CartKind, { context: { shop, session } }: LoaderFunctionArgs) => {
  const actor = kind === 'regular' ? await session.requireMember() : await session.actor();
  return { kind, isMember: actor.kind === 'member', ...(await shop.getCart({ actor, kind })) };
};

type MemberForm = Extract<CartForm, { intent: 'coupon' | 'move' }>;

/** Everything a cart is asked for: `intent` is add, buy, change, remove; of a member also coupon, move. */
export const answerCart = async (kind: CartKind, { request, context }: ActionFunctionArgs) => {
  const { shop, session } = context;
  const sent = await readForm(request, cartForms);
  const read = sent.ok ? readCartForm(sent.value) : sent;
  if (!read.ok) return refused(read.failure);
  const form = read.value;
  const done = (result: Result<unknown>) =>
    result.ok ? redirect(cartPages[kind], 303) : refused(result.failure);
  if (form.intent === 'coupon' || form.intent === 'move')
    return done(await ofMember(form, kind, await session.requireMember(), shop));

  const actor = kind === 'regular' ? await session.requireMember() : await session.ensureActor();
  switch (form.intent) {
    case 'add':
    case 'buy': {
      const added = await shop.addToCart({ actor, items: form.items, kind });
      if (!added.ok || form.intent === 'add') return done(added);
      const ids = added.value.ids.map((_id) => `_carts=${encodeURIComponent(_id)}`).join('&');
      return redirect(`/shop/order?${ids}`, 303);
    }
    case 'change':
      return done(await shop.changeCartAmount({ actor, kind, _id: form._id, amount: form.amount }));
    case 'remove':
      return done(await shop.removeFromCart({ actor, kind, ids: form.ids }));
  }
};

const ofMember = (
  form: MemberForm,
  kind: CartKind,
  actor: Member,
  shop: ActionFunctionArgs['context']['shop'],
): Promise<Result<void>> =>
  form.intent === 'coupon'
    ? shop.chooseCartCoupon({ actor, kind, _id: form._id, _userCoupon: form._userCoupon })
    : shop.moveCartLines({ actor, from: kind, to: kind === 'cart' ? 'regular' : 'cart', ids: form.ids });

const refused = (failure: Failure) => data({ failure: bodyOf(failure) }, { status: statusOf(failure) });
