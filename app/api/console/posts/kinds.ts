import type { PostKind } from '#shared/usecases/content/console-posts.ts';

/** What the answers of each kind of question are wrapped in (spec §7). */
export const postCalls = {
  inquires: { path: 'shop/inquires', one: 'inquire' },
  questions: { path: 'center/questions', one: 'question' },
} as const satisfies Record<PostKind, { path: string; one: string }>;

/** The kind a call is about. */
export const kindOfCall = ({ url }: Request): PostKind =>
  new URL(url).pathname.startsWith(`/api/console/${postCalls.inquires.path}`) ? 'inquires' : 'questions';
