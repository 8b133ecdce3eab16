import { clerkNoticeKinds } from '#shared/domain/clerk-notice/clerk-notice.ts';
import { DIGEST_HOURS, leavesDigest, noticeTimes } from '#shared/domain/clerk-notice/preferences.ts';
import { toList } from './field-preprocessing.ts';
import { VERSION_MAX } from './list.ts';
import { z } from './zod.ts';

const kinds = z
  .preprocess(
    toList,
    z.array(z.enum(clerkNoticeKinds, '받을 알림을 확인해주세요.')).max(clerkNoticeKinds.length),
  )
  .default([]);
const channel = z
  .object({ kinds, when: z.enum(noticeTimes, '알림을 받을 때를 선택해주세요.').default('AT_ONCE') })
  .default({ kinds: [], when: 'AT_ONCE' });
const HOUR = '시각을 선택해주세요.';
const hour = z.coerce.number(HOUR).int(HOUR).min(0, HOUR).max(23, HOUR);

/** What a clerk wants to be told of, by channel (rules 9.44). `version` is 0 before the first save. */
export const noticePreferencesForm = z
  .object({
    version: z.coerce.number().int().min(0).max(VERSION_MAX),
    bell: kinds,
    mail: channel,
    text: channel,
    quiet: z
      .object({ enabled: z.boolean().default(false), from: hour.default(22), to: hour.default(8) })
      .default({ enabled: false, from: 22, to: 8 }),
  })
  .superRefine(({ quiet }, context) => {
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
