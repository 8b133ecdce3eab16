import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormError } from '#app/forms/field.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { failureBodyOf, initOf } from '#app/web/failure.ts';
import { answerFailure, answerInvalid } from '#app/web/forms/form-answers.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { destinationSchema } from '#shared/contracts/members/user.ts';
import type { AnyFailure } from '#shared/domain/result.ts';
import { MOST_DESTINATIONS } from '#shared/domain/user/address-book.ts';
import { DestinationCard } from './destination-card.tsx';
import { DestinationFormFields } from './destination-form.tsx';

export const headers = personalPage;
export const meta = personalMeta('배송지 관리');

const PAGE = '/mypage/destinations';

/**
 * Reads the address book. `?edit={id}` shows the form of an entry, `?edit=new` an empty one: addresses that work
 * without scripts too.
 */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { _user } = await context.session.requireMember();
  const edit = new URL(request.url).searchParams.get('edit');
  const destinations = await context.shop.getMyDestinations({ _user });
  return { destinations, editing: destinations.find(({ _id }) => _id === edit), isNew: edit === 'new' };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { _user } = await context.session.requireMember();
  const form = await readForm(request, destinationSchema);
  if (!form.ok) return answerProblem(form.failure);
  const values = form.value;
  const _destination = String(values.get('_id') ?? '');
  if (values.get('intent') === 'remove') {
    const removed = await context.shop.removeMyDestination({ _user, _destination });
    return removed.ok ? redirect(PAGE, 303) : answerProblem(removed.failure);
  }
  const submission = parseWithZod(values, { schema: destinationSchema });
  if (submission.status !== 'success')
    return data({ result: answerInvalid(submission).data }, { status: 400 });
  const saved = _destination
    ? await context.shop.changeMyDestination({ _user, _destination, form: submission.value })
    : await context.shop.addMyDestination({ _user, form: submission.value });
  if (saved.ok) return redirect(PAGE, 303);
  return data({ result: answerFailure(submission, saved.failure, []).data }, initOf(saved.failure));
};

const answerProblem = (failure: AnyFailure) =>
  data({ problem: failureBodyOf(failure).message }, initOf(failure));

export default function Destinations() {
  const { destinations, editing, isNew } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isFull = destinations.length >= MOST_DESTINATIONS;
  return (
    <section className="grid gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="page-title mb-0">배송지 관리</h1>
        {!isFull && !isNew && (
          <LinkButton href={`${PAGE}?edit=new`} variant="primary">
            배송지 추가
          </LinkButton>
        )}
      </header>
      {answer && 'problem' in answer && <FormError errors={[answer.problem]} />}
      {(isNew || editing) && (
        <DestinationFormFields
          key={editing?._id}
          destination={editing}
          lastResult={answer && 'result' in answer ? answer.result : undefined}
          back={PAGE}
        />
      )}
      {destinations.length === 0 && !isNew ? (
        <EmptyState title="등록된 배송지가 없습니다.">
          자주 받는 곳을 등록하면 주문할 때 바로 선택할 수 있습니다.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {destinations.map((destination) => (
            <DestinationCard
              key={destination._id}
              destination={destination}
              editHref={`${PAGE}?edit=${destination._id}`}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
