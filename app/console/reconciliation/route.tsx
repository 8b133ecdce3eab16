import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import type * as z from 'zod';
import { FormError } from '#app/forms/field.tsx';
import { Button } from '#app/ui/button.tsx';
import { type ClerkAtWork, requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith, valuesOf } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { failureData, orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { booksAct, booksQuery } from '#shared/contracts/orders/reconciliation.ts';
import { type BookState, mostUrgentState } from '#shared/domain/reconciliation/day-book.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { type FormOutcome, useAnswer } from '../form/answer.ts';
import { ConsolePage } from '../layout/page.tsx';
import { DayPanels } from './day-panels.tsx';
import { DaysPanel } from './days-panel.tsx';

export const headers = personalPage;

/** Reads the books of a day, by default of yesterday. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'only');
  const typed = Object.fromEntries(new URL(args.request.url).searchParams);
  const query = orThrow(parseWith(booksQuery, typed));
  return orThrow(await args.context.shop.readBooks({ actor, ...query }));
};

/** Refusal, with the typed values. */
export type BooksAnswer = FormOutcome & { typed?: Record<string, string | string[]> };

const notices: Record<BookState, string> = {
  MATCHED: '대사를 마쳤습니다. 차이가 없습니다.',
  DIFFERENT: '대사를 마쳤습니다. 차이가 있으니 확인해주세요.',
  UNKNOWN: '아직 확인하지 못한 내역이 있습니다.',
};

const carryOut = (shop: Shop, clerk: ClerkAtWork, { intent, ...asked }: z.output<typeof booksAct>) => {
  const input = { ...clerk, ...asked };
  if ('orderNo' in input) return shop.askProviderAgain(input);
  return 'deposits' in input ? shop.enterStatement(input) : shop.compareDay(input);
};

export const action = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'only');
  const { shop } = args.context;
  const sent = await readForm(args.request, booksAct);
  if (!sent.ok) return failureData<BooksAnswer>(sent.failure);
  const typed = valuesOf(sent.value);
  const act = parseWith(booksAct, typed);
  if (!act.ok) return failureData<BooksAnswer>(act.failure, { typed });
  const done = await carryOut(shop, clerk, act.value);
  if (!done.ok) return failureData<BooksAnswer>(done.failure, { typed });
  return data<BooksAnswer>({ notice: notices[mostUrgentState(done.value)] });
};

export default function Reconciliation() {
  const books = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  useAnswer({ state, data: answer }, { alerts: false });
  const issues = answer?.failure?.issues ?? [];
  const isOfField = issues.some(({ path }) => path === 'deposits' || path === 'withdrawals');
  return (
    <ConsolePage
      title="정산 대사"
      actions={
        <Form method="post">
          <input type="hidden" name="day" value={books.day} />
          <Button type="submit" variant="primary" name="intent" value="compare" busy={state !== 'idle'}>
            다시 대사
          </Button>
        </Form>
      }
    >
      <FormError errors={answer?.failure && !isOfField ? [answer.failure.message] : undefined} />
      <div className="books">
        <DayPanels books={books} answer={answer} busy={state !== 'idle'} />
        <DaysPanel {...books} />
      </div>
    </ConsolePage>
  );
}
