import { saveFailures } from '#shared/domain/stored/refusals.ts';
import { takenFailures } from '#shared/domain/stored/users.ts';
import { CLERK_NOTES, memberFlags } from '#shared/domain/user/clerk-note.ts';
import { spendingSteps } from '#shared/domain/user/member-search-entry.ts';
import { grantableScopes } from '#shared/domain/user/user.ts';
import { userTypes } from '#shared/domain/user/user-type.ts';
import { emptyAsMissing, toList } from '../field-preprocessing.ts';
import { consolePageQuery, id, versionField } from '../list.ts';
import { createdInOrder, createdOn, optional } from '../period.ts';
import { z } from '../zod.ts';
import { emailField, nameField, passwordField, phoneField, usernameField, withdrawalReason } from './user.ts';

/**
 * Filters of members: any part of username, name, phone or email; a type, a grade; barred or not; clerks or promoters
 * alone; joined on some days (KST, both included); a step of spending (won confirmed in all; 0 is nothing).
 */
export const usersQuery = consolePageQuery
  .extend({
    keyword: z.preprocess(emptyAsMissing, z.string().trim().max(100).optional()),
    type: z.preprocess(emptyAsMissing, z.enum(userTypes, '회원 구분을 확인해주세요.').optional()),
    state: z.preprocess(emptyAsMissing, z.enum(['ACTIVE', 'DISABLED']).optional()),
    role: z.preprocess(emptyAsMissing, z.enum(['clerk', 'promoter']).optional()),
    level: z.preprocess(emptyAsMissing, id.optional()),
    ...createdOn,
    /** With a keyword members come in order of closeness; only OLDEST orders those that are equally close */
    sort: optional(z.enum(['OLDEST', 'SPENT_DESC', 'SPENT_ASC', 'NAME'], '정렬 방식을 확인해주세요.')),
    spent: z.preprocess(
      emptyAsMissing,
      z.coerce
        .number('구매금액을 확인해주세요.')
        .meta({ enum: [...spendingSteps] })
        .pipe(z.literal(spendingSteps, '구매금액을 확인해주세요.'))
        .optional(),
    ),
  })
  .superRefine(createdInOrder);
export type UsersQuery = z.infer<typeof usersQuery>;

export const withdrawnQuery = consolePageQuery;

/** Changes of a member by a clerk, with the version that was read. */
export const consoleUserForm = z.object({
  name: nameField,
  email: emailField,
  phone: phoneField,
  type: z.enum(userTypes, '회원 구분을 선택해주세요.'),
  scopes: z.preprocess(toList, z.array(z.enum(grantableScopes, '권한을 확인해주세요.')).default([])),
  disabled: z.boolean().default(false),
  version: versionField,
});
export type ConsoleUserForm = z.infer<typeof consoleUserForm>;

/** POST of a new member by a clerk: fields of the sign-up form under its rules, and rights in the console. */
export const newMemberForm = consoleUserForm
  .pick({ name: true, email: true, phone: true, scopes: true })
  .extend({
    username: usernameField,
    password: passwordField,
    type: consoleUserForm.shape.type.default('PERSON'),
  });
export type NewMemberForm = z.output<typeof newMemberForm>;

/** The account a shop begins with, as an operator types it (infra/operate/first-clerk.ts). */
export const firstClerkForm = newMemberForm.pick({
  username: true,
  password: true,
  name: true,
  email: true,
  phone: true,
});
export type FirstClerkForm = z.output<typeof firstClerkForm>;

/** DELETE of a member by a clerk; a call may give the reason in its body. */
export const memberWithdrawal = z.object({ _id: id, reason: withdrawalReason });
/**
 * `memberWithdrawal` of the screen's form: the reason is required, so that a button pressed by mistake does nothing.
 */
export const memberWithdrawalForm = memberWithdrawal.extend({
  reason: z
    .string('탈퇴 사유를 입력해주세요.')
    .trim()
    .min(2, '탈퇴 사유를 입력해주세요.')
    .max(200, '탈퇴 사유를 200자 이하로 입력해주세요.'),
});
export type MemberWithdrawal = z.output<typeof memberWithdrawal>;

/** A clerk's note about a member. */
export const clerkNoteForm = z
  .object({
    text: z
      .string('메모를 입력해주세요.')
      .trim()
      .max(CLERK_NOTES.longest, `메모는 ${CLERK_NOTES.longest}자까지 입력할 수 있습니다.`)
      .default(''),
    flag: z.preprocess(emptyAsMissing, z.enum([...memberFlags, 'NONE'], '표시를 확인해주세요.').optional()),
  })
  .refine(({ text, flag }) => text || flag, { path: ['text'], error: '메모를 입력해주세요.' })
  .meta({ example: { text: '배송 전 전화 요청', flag: 'CALL' } });
export type ClerkNoteForm = z.output<typeof clerkNoteForm>;

/** Members whose flags a list of orders requests: their ids, with commas between. */
export const memberFlagsQuery = z.object({
  users: z
    .string()
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(id).max(100)),
});

/** PUT of a member's type alone. */
export const userTypeForm = consoleUserForm.pick({ type: true, version: true });

/** Reasons why a member is not changed, besides those that concern the clerk. */
export const userUpdateFailures = [
  ...saveFailures,
  ...takenFailures,
  'CHANGED_MEANWHILE',
  'OWN_ACCOUNT',
  'USER_CHANGED',
  'USER_NOT_FOUND',
] as const;
export type UserUpdateFailure = (typeof userUpdateFailures)[number];
