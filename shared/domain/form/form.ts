import type { BoardFile } from '#shared/domain/board/post.ts';
import { pick } from '#shared/domain/pick.ts';
import type { AnswerState } from '#shared/domain/review/review.ts';
import type { Agreement } from '#shared/domain/terms/terms.ts';
import type { FormCode, FormInbox } from './service-forms.ts';

/** Code of the terms a sender of a form agrees to. */
export const FORM_TERMS = 'privacy';

/** A form submitted by a member or a visitor (rules 9.19). */
export type Form = {
  _id: string;
  code: FormCode;
  inbox: FormInbox;
  /** The member who sent it; absent for a visitor */
  _user?: string;
  category: string[];
  subject?: string;
  /** Plain text */
  content?: string;
  writer: { name: string; phone: string };
  /** Further answers by the field's name, as a person reads them */
  answers: Record<string, string>;
  files: BoardFile[];
  meta: { _terms: Agreement[] };
  /** Rules 9.21, answer state */
  state: AnswerState;
  /** The shop's answer, plain text, read by the member */
  reply?: string;
  repliedAt?: string;
  /** Clerks' internal memo */
  memo?: string;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** Fields of a form its sender may see: nothing that clerks note. */
const openOfForm = [
  '_id',
  'code',
  'inbox',
  'category',
  'subject',
  'content',
  'writer',
  'answers',
  'files',
  'state',
  'reply',
  'repliedAt',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Form)[];
export type SentForm = Pick<Form, (typeof openOfForm)[number]>;

/** Returns the fields of a form that its sender may see. */
export const sentForm = (form: Form): SentForm => pick(form, openOfForm);
