import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { personalPage } from '#app/web/cache-headers.ts';
import { failureData } from '#app/web/failure.ts';
import { answerFailure, answerInvalid } from '#app/web/forms/form-answers.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { requiredOf } from '#app/web/forms/required-of.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { cartScheduleSchema } from '#shared/contracts/orders/cart.ts';
import type { ScheduleChange } from '#shared/usecases/carts/cart-schedules.ts';
import { cartPages } from './cart-pages.ts';
import { CartScreen } from './cart-screen.tsx';
import { cartForms } from './read-cart-form.ts';
import { RegularSchedule } from './regular-schedule.tsx';
import { actOnCart, loadCart } from './serve-cart.ts';

export const headers = personalPage;
export const meta = personalMeta('정기구매');
export const handle = { aside: false };

export const loader = async (args: LoaderFunctionArgs) => {
  const { _user } = await args.context.session.requireMember();
  const [cart, scheduled] = await Promise.all([
    loadCart('regular', args),
    args.context.shop.getCartSchedule({ _user }),
  ]);
  return { ...cart, ...scheduled, required: requiredOf(cartScheduleSchema) };
};

const changes: readonly string[] = ['skip', 'pause', 'resume'] satisfies ScheduleChange[];
const isChange = (intent: unknown): intent is ScheduleChange => changes.includes(String(intent));

/** `intent` is one of the cart's, or schedule, skip, pause, resume, stop. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const { _user } = await context.session.requireMember();
  const { shop } = context;
  const sent = await readForm(request, [...cartForms, cartScheduleSchema]);
  if (!sent.ok) return failureData(sent.failure);
  const intent = sent.value.get('intent');
  if (intent === 'schedule') {
    const submission = parseWithZod(sent.value, { schema: cartScheduleSchema });
    if (submission.status !== 'success') return answerInvalid(submission);
    const saved = await shop.saveCartSchedule({ _user, ...submission.value });
    return saved.ok
      ? redirect(cartPages.regular, 303)
      : answerFailure(submission, saved.failure, ['weeks', 'nextOn']);
  }
  if (intent === 'stop') {
    await shop.stopCartSchedule({ _user });
    return redirect(cartPages.regular, 303);
  }
  if (isChange(intent)) {
    const nextOn = sent.value.get('nextOn');
    const changed = await shop.changeCartSchedule({
      _user,
      change: intent,
      ...(nextOn !== null && { nextOn: String(nextOn) }),
    });
    return changed.ok ? redirect(cartPages.regular, 303) : failureData(changed.failure);
  }
  return actOnCart('regular', sent.value, context);
};

/** Regular cart of a member, and the schedule of its reminders. */
export default function RegularCart() {
  return <CartScreen schedule={<RegularSchedule />} />;
}
