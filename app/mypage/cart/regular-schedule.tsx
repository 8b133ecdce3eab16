import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { RadioGroup } from '#app/forms/choice.tsx';
import { FormError, TextField } from '#app/forms/field.tsx';
import { fieldOf } from '#app/forms/form-props.ts';
import { type SubmittedForm, useCheckedForm } from '#app/forms/use-checked-form.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { useDoneToast } from '#app/ui/use-done-toast.ts';
import { type CartSchedule, scheduleWeeks } from '#shared/domain/cart/cart-schedule.ts';
import { formatDayAndWeekday } from '#shared/domain/time/format.ts';
import type { loader } from './regular.tsx';

const weekChoices = scheduleWeeks.map((weeks) => ({ value: String(weeks), label: `${weeks}주마다` }));

/** Messages of the successful actions, by form. */
const doneWords: Record<string, string> = {
  schedule: '정기구매 일정을 저장했습니다.',
  skip: '이번 회차를 건너뛰었습니다.',
  pause: '정기구매 알림을 일시 중지했습니다.',
  resume: '정기구매 알림을 다시 시작했습니다.',
  stop: '정기구매 일정을 삭제했습니다.',
};

/** Schedule on which the member is reminded of the regular cart. It states explicitly that nothing is charged. */
export const RegularSchedule = () => {
  const { schedule } = useLoaderData<typeof loader>();
  const returned = useActionData() as SubmittedForm | undefined;
  useDoneToast(returned !== undefined, (sent) => doneWords[String(sent.get('intent'))]);
  return (
    <section aria-labelledby="schedule" className="panel mt-5 grid gap-4">
      <header className="grid gap-1">
        <h2 id="schedule" className="text-price">
          주문 알림 일정
        </h2>
        <p className="text-meta text-ink-2">
          정한 날 오전에 담아 둔 상품을 메일과 문자로 알려드립니다. 자동으로 주문되거나 결제되지 않으며,
          알림을 받고 직접 주문하시면 됩니다.
        </p>
      </header>
      {schedule && <Scheduled schedule={schedule} />}
      <ScheduleForm key={schedule?.version ?? 0} returned={returned?.error ? returned : undefined} />
    </section>
  );
};

/** Current schedule, and the actions that take one press. */
const Scheduled = ({ schedule: { weeks, nextOn, isPaused } }: { schedule: CartSchedule }) => {
  const busy = useNavigation().formData?.get('intent');
  const step = (intent: string, text: string) => (
    <Button type="submit" name="intent" value={intent} size="sm" busy={busy === intent}>
      {text}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={isPaused ? undefined : 'accent'}>{isPaused ? '쉬는 중' : `${weeks}주마다`}</Badge>
        {isPaused ? '알림을 보내지 않습니다.' : <b>{`다음 알림일 ${formatDayAndWeekday(nextOn)}`}</b>}
      </p>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="nextOn" value={nextOn} />
        {isPaused ? (
          step('resume', '다시 시작')
        ) : (
          <>
            {step('skip', '이번 회차 건너뛰기')}
            {step('pause', '쉬기')}
          </>
        )}
        {step('stop', '일정 삭제')}
      </Form>
    </div>
  );
};

const ScheduleForm = ({ returned }: { returned?: SubmittedForm }) => {
  const { schedule, days, required } = useLoaderData<typeof loader>();
  const busy = useNavigation().formData?.get('intent') === 'schedule';
  const form = useCheckedForm({
    id: 'cart-schedule',
    returned,
    required,
    defaultValue: { weeks: String(schedule?.weeks ?? 4), nextOn: schedule?.nextOn },
    load: () => import('./schedule-check.ts').then(({ checkSchedule }) => checkSchedule),
  });
  const { initialValue: weeks, ...weeksField } = form.field('weeks');
  return (
    <Form method="post" preventScrollReset {...form.props} className="grid gap-3">
      <FormError errors={form.errors} />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <RadioGroup
          label="주기"
          {...weeksField}
          options={weekChoices}
          defaultValue={typeof weeks === 'string' ? weeks : undefined}
        />
        <TextField
          label="다음 알림일"
          {...fieldOf(form.field('nextOn'))}
          type="date"
          min={days.from}
          max={days.to}
        />
        <Button type="submit" name="intent" value="schedule" variant="primary" busy={busy}>
          {schedule ? '일정 변경' : '알림 받기'}
        </Button>
      </div>
    </Form>
  );
};
