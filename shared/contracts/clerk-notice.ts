import { clerkNoticeKinds } from '#shared/domain/clerk-notice/clerk-notice.ts';
import { DIGEST_HOURS, leavesDigest, noticeTimes } from '#shared/domain/clerk-notice/preferences.ts';
import { emptyAsMissing, toList } from './field-preprocessing.ts';
import { VERSION_MAX } from './list.ts';
import { z } from './zod.ts';

const kinds = z
  .preprocess(
    toList,
    z.array(z.enum(clerkNoticeKinds, '받을 알림을 확인해주세요.')).max(clerkNoticeKinds.length),
  )
  .default([]);
const choice = { kinds, when: z.enum(noticeTimes, '알림을 받을 때를 선택해주세요.').default('AT_ONCE') };
const channel = z.object(choice).default({ kinds: [], when: 'AT_ONCE' });
/** URL of a webhook: whoever knows it may write there, so only over TLS, and never a machine named by its number. */
const webhookUrl = z.url({
  protocol: /^https$/,
  hostname: z.regexes.domain,
  error: 'https://로 시작하는 웹훅 주소를 입력해주세요.',
});
const webhook = z
  .object({
    ...choice,
    url: z.preprocess(
      emptyAsMissing,
      z.string().trim().max(500, '웹훅 주소는 500자까지 입력할 수 있습니다.').pipe(webhookUrl).optional(),
    ),
  })
  .default({ kinds: [], when: 'AT_ONCE' });
const HOUR = '시각을 선택해주세요.';
const hour = z.coerce.number(HOUR).int(HOUR).min(0, HOUR).max(23, HOUR);

/** Choice of a clerk by channel: kinds of events and when to hear of them (rules 9.44). `version` is 0 before the first save. */
export const noticePreferencesForm = z
  .object({
    version: z.coerce.number().int().min(0).max(VERSION_MAX),
    bell: kinds,
    mail: channel,
    text: channel,
    webhook,
    quiet: z
      .object({ enabled: z.boolean().default(false), from: hour.default(22), to: hour.default(8) })
      .default({ enabled: false, from: 22, to: 8 }),
  })
  .superRefine(({ quiet, webhook }, context) => {
    if (webhook.kinds.length > 0 && !webhook.url)
      context.addIssue({ code: 'custom', path: ['webhook', 'url'], message: '웹훅 주소를 입력해주세요.' });
    if (!quiet?.enabled) return;
    if (quiet.from === quiet.to)
      context.addIssue({
        code: 'custom',
        path: ['quiet', 'to'],
        message: '시작과 다른 시각을 선택해주세요.',
      });
    else if (!leavesDigest(quiet))
      context.addIssue({
        code: 'custom',
        path: ['quiet', 'to'],
        message: `모아 받는 ${DIGEST_HOURS.join('시와 ')}시 가운데 하나는 비워 주세요.`,
      });
  });
export type NoticePreferencesForm = z.output<typeof noticePreferencesForm>;

/** Marks everything in the bell as read, up to the newest entry the clerk has seen. */
export const bellReading = z.object({ upTo: z.iso.datetime('화면을 새로고침한 뒤 다시 시도해주세요.') });
