import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import type { Choice } from '#app/forms/field.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { bellReading, noticePreferencesForm } from '#shared/contracts/clerk-notice.ts';
import { kindsOfNotice } from '#shared/domain/clerk-notice/clerk-notice.ts';
import {
  DIGEST_HOURS,
  type NoticeChannel,
  noticeChannelLabels,
  noticeChannels,
} from '#shared/domain/clerk-notice/preferences.ts';
import { type WebhookFailure, webhookFailureTexts } from '#shared/domain/clerk-notice/webhook.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { Bell } from '#shared/usecases/clerk-notices/bell.ts';
import type { SaveAnswer } from '../form/answer.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { declareForm, isOn, valueAt } from '../form/declare.ts';
import { answerOf, answerRefused, saveForm } from '../form/save.ts';
import { ConsolePage, Panel } from '../layout/page.tsx';
import { newestOf } from './newest-of.ts';

export const headers = personalPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'any');
  const { shop } = args.context;
  const [bell, preferences] = await Promise.all([
    shop.getBell({ actor, isWhole: true }),
    shop.getNoticePreferences({ actor }),
  ]);
  const { open, quiet, webhookFailure, ...chosen } = orThrow(preferences);
  return {
    bell: orThrow(bell),
    open,
    webhookFailure,
    preferences: {
      ...chosen,
      quiet: { enabled: Boolean(quiet), from: quiet?.from ?? 22, to: quiet?.to ?? 8 },
    },
  };
};

/** Marks the notices as read, or saves what the clerk wants to be told of. */
export const action = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'any');
  const { shop } = args.context;
  const sent = await readForm(args.request, noticePreferencesForm);
  if (!sent.ok) return answerRefused(sent.failure);
  const form = sent.value;
  if (form.has('upTo')) {
    const reading = parseWith(bellReading, Object.fromEntries(form));
    if (!reading.ok) return answerRefused(reading.failure);
    return answerOf(await shop.readBell({ ...clerk, ...reading.value }), () => '모두 읽음으로 표시했습니다.');
  }
  return saveForm(
    form,
    noticePreferencesForm,
    ({ quiet, ...chosen }) =>
      shop.saveNoticePreferences({
        ...clerk,
        form: { ...chosen, ...(quiet.enabled && { quiet: { from: quiet.from, to: quiet.to } }) },
      }),
    () => ({ notice: '알림 설정을 저장했습니다.' }),
    { shop, clerk },
  );
};

const digests = DIGEST_HOURS.map((hour) => `${hour}시`).join(', ');
const PRIVATE = '고객의 이름이나 연락처는 담지 않습니다.';
const channelTexts = {
  mail: {
    kinds: '메일로 받을 일',
    when: '메일을 받을 때',
    note: `내 회원정보에 있는 메일 주소로 보냅니다. ${PRIVATE}`,
  },
  text: {
    kinds: '문자로 받을 일',
    when: '문자를 받을 때',
    note: `내 회원정보에 있는 휴대폰 번호로 보냅니다. ${PRIVATE}`,
  },
  webhook: {
    kinds: '웹훅으로 받을 일',
    when: '웹훅을 받을 때',
    note: `Slack의 수신 웹훅처럼 글을 받는 주소로 보냅니다. 주소를 바꾸면 시험 글을 먼저 보내 봅니다. ${PRIVATE}`,
  },
} as const satisfies Record<NoticeChannel, object>;
const times = [
  { value: 'AT_ONCE', label: '바로' },
  { value: 'DIGEST', label: `모아서 (${digests})` },
];
const hours: readonly Choice[] = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const isQuietOn = (value: object) => isOn(valueAt(value, 'quiet.enabled'));

const fields = declareForm(noticePreferencesForm, [
  {
    title: '콘솔 알림',
    note: '콘솔 위쪽의 종에 표시할 일을 골라주세요.',
    fields: [{ kind: 'checks', name: 'bell', label: '표시할 일', wide: true }],
  },
  ...noticeChannels.map((channel) => ({
    title: noticeChannelLabels[channel],
    note: channelTexts[channel].note,
    fields: [
      ...(channel === 'webhook'
        ? [
            {
              kind: 'text' as const,
              name: 'webhook.url' as const,
              label: '웹훅 주소',
              inputMode: 'url' as const,
              placeholder: 'https://hooks.slack.com/services/…',
              maxLength: 500,
              wide: true,
            },
          ]
        : []),
      {
        kind: 'checks' as const,
        name: `${channel}.kinds` as const,
        label: channelTexts[channel].kinds,
        wide: true,
      },
      {
        kind: 'radio' as const,
        name: `${channel}.when` as const,
        label: channelTexts[channel].when,
        options: times,
      },
    ],
  })),
  {
    title: '방해 금지 시간',
    note: `이 시간에 생긴 일은 다음 ${digests} 가운데 먼저 오는 때에 모아서 알려 드립니다. 콘솔의 종에는 바로 표시합니다.`,
    fields: [
      { kind: 'switch', name: 'quiet.enabled', label: '방해 금지 사용' },
      { kind: 'select', name: 'quiet.from', label: '시작', options: hours, when: isQuietOn },
      { kind: 'select', name: 'quiet.to', label: '종료', options: hours, when: isQuietOn },
    ],
  },
]);

const Entries = ({ bell }: { bell: Bell }) => {
  const busy = useNavigation().formData?.has('upTo') ?? false;
  if (bell.entries.length === 0)
    return (
      <Panel title="받은 알림">
        <EmptyState title="아직 받은 알림이 없습니다">
          새 주문이나 문의가 들어오면 여기에 표시합니다.
        </EmptyState>
      </Panel>
    );
  return (
    <Panel
      title="받은 알림"
      aside={
        bell.unread > 0 && (
          <Form method="post">
            <input type="hidden" name="upTo" value={newestOf(bell)} />
            <Button type="submit" size="sm" busy={busy}>
              모두 읽음
            </Button>
          </Form>
        )
      }
    >
      <ul className="bell-entries">
        {bell.entries.map(({ kind, text, page, at, toldAt, isUnread }) => (
          <li key={`${toldAt} ${page} ${text}`} className={isUnread ? 'is-unread' : undefined}>
            <a href={page}>
              <strong>{kindsOfNotice[kind].label}</strong>
              <span>{text}</span>
            </a>
            <small>
              {isUnread && '새 알림 · '}
              {formatDateTime(at)}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const FailingWebhook = ({ kind, at }: WebhookFailure) => (
  <p role="status" className="console-notice">
    <span>
      <b>웹훅이 알림을 전하지 못하고 있습니다.</b> {formatDateTime(at)}부터 등록한 주소가{' '}
      {webhookFailureTexts[kind]}. 받는 쪽을 고치거나 주소를 바꾼 뒤 저장하면 시험 글을 다시 보내 봅니다.
      알림이 다시 전해지면 이 안내는 사라집니다.
    </span>
  </p>
);

/** Shows the notices of a clerk, and the form in which they choose what to hear of. */
export default function BellScreen() {
  const { bell, open, webhookFailure, preferences } = useLoaderData<typeof loader>();
  const choices = open.map((kind) => ({ value: kind, label: kindsOfNotice[kind].label }));
  const ofWebhook = choices.filter(({ value }) => value !== 'WEBHOOK');
  return (
    <ConsolePage title="알림">
      <div className="grid gap-4">
        <Entries bell={bell} />
        {webhookFailure && <FailingWebhook {...webhookFailure} />}
        <ConsoleForm
          form={fields}
          value={preferences}
          choices={{
            bell: choices,
            'mail.kinds': choices,
            'text.kinds': choices,
            'webhook.kinds': ofWebhook,
          }}
          answered={useActionData<SaveAnswer>()}
        />
      </div>
    </ConsolePage>
  );
}
