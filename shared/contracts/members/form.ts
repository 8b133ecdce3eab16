import { josa } from 'es-hangul';
import {
  type AnswerField,
  type FormCode,
  formCodes,
  formInboxes,
  serviceFormOf,
} from '#shared/domain/form/service-forms.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import { answerStates } from '#shared/domain/review/review.ts';
import { filesField } from '../board.ts';
import { emptyAsMissing, evenIfInvalid, toList } from '../field-preprocessing.ts';
import { consolePageQuery, id, version } from '../list.ts';
import { createdInOrder, createdOn } from '../period.ts';
import { content, subject } from '../review.ts';
import { z } from '../zod.ts';
import { inOneProvince, oneProvince } from './address.ts';
import { addressFields, emailField, nameField, phoneField } from './user.ts';

/**
 * Returns a word as the object of a sentence: brackets at its end are not spoken, so they do not decide the particle.
 */
const objectOf = (word: string): string => word + josa.pick(word.replace(/\s*\(.*\)$/, ''), '을/를');

const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) && value <= '2999-12-31';

const plainText = (label: string, max: number) =>
  z
    .string(`${objectOf(label)} 입력해주세요`)
    .trim()
    .min(1, `${objectOf(label)} 입력해주세요`)
    .max(max, `${objectOf(label)} ${max}자까지 입력해주세요`);

/** Returns the contract of one answer; its output is the text a person reads. */
const answerOf = (field: AnswerField): z.ZodType<string> => {
  const { label } = field;
  switch (field.kind) {
    case 'text':
      return plainText(label, field.max);
    case 'choice':
      return z.enum(field.options as [string, ...string[]], { error: `${objectOf(label)} 선택해주세요` });
    case 'number': {
      const { min, max } = field;
      const range = `${label}: ${formatNumber(min)}부터 ${formatNumber(max)}까지의 숫자로 입력해주세요`;
      return z.coerce.number(range).int(range).min(min, range).max(max, range).transform(String);
    }
    case 'date':
      return z
        .string(`${objectOf(label)} 선택해주세요`)
        .refine(isDay, `${objectOf(label)} 확인해주세요`)
        .meta({ format: 'date', pattern: '^[0-2]' });
    case 'email':
      return emailField as unknown as z.ZodType<string>;
    case 'address':
      return z
        .object(addressFields, { error: '주소를 입력해주세요' })
        .superRefine(oneProvince, evenIfInvalid)
        .meta(inOneProvince)
        .transform(({ postcode, address1, address2 }) => `(${postcode}) ${address1} ${address2}`);
  }
};

const answersOf = (fields: readonly AnswerField[]) => {
  const shape = Object.fromEntries(
    fields.map((field) => [
      field.name,
      z.preprocess(emptyAsMissing, field.required ? answerOf(field) : answerOf(field).optional()),
    ]),
  );
  const answers = z.object(shape) as unknown as z.ZodType<Record<string, string | undefined>>;
  return fields.some(({ required }) => required)
    ? z.preprocess((value) => value ?? {}, answers)
    : answers.default({});
};

/** Declared with the fields all kinds have in common; the declaration of a form says which of them it asks for. */
type Words = Record<'subject' | 'content', z.ZodOptional<z.ZodString>>;
const WORDS = {
  none: {},
  content: { content },
  subject: { subject, content },
};

const contractOf = (code: FormCode) => {
  const { categories, categoryLabel, fields, words } = serviceFormOf(code);
  const missing = `${objectOf(categoryLabel)} 선택해주세요`;
  return z.object({
    code: z.literal(code),
    category: z.preprocess(
      toList,
      z
        .array(
          z.enum(categories as [string, ...string[]], { error: `${objectOf(categoryLabel)} 확인해주세요` }),
          {
            error: missing,
          },
        )
        .min(1, { error: missing })
        .max(categories.length),
    ),
    ...(WORDS[words] as unknown as Words),
    writer: z.object({ name: nameField, phone: phoneField }, { error: '이름을 입력해주세요' }),
    answers: answersOf(fields),
    files: filesField,
    meta: z
      .object({ _terms: z.preprocess(toList, z.array(z.string().min(1).max(64)).max(10).default([])) })
      .default({ _terms: [] }),
    /** Honeypot field that nobody sees; only robots fill it in */
    homepage: z
      .string()
      .max(0, '자동 등록 프로그램으로 보여 접수하지 않았습니다. 고객센터로 전화해주세요.')
      .optional(),
  });
};

const contracts = Object.fromEntries(formCodes.map((code) => [code, contractOf(code)])) as Record<
  FormCode,
  ReturnType<typeof contractOf>
>;

/** Returns the contract of one kind of form, made from its declaration. */
export const formContract = (code: FormCode) => contracts[code];

const [first, ...others] = formCodes.map(formContract);

/** POST /api/v1/forms (rules 10.8). `meta._terms` names terms by id or code; all necessary ones have to be included. */
export const formSchema = z.discriminatedUnion('code', [first as ReturnType<typeof contractOf>, ...others], {
  error: '지원하지 않는 양식입니다',
});
export type FormRequest = z.infer<typeof formSchema>;

/** Submitted forms: of one inbox or all, narrowed to one code or state. */
export const consoleFormsQuery = consolePageQuery
  .extend({
    inbox: z.enum(formInboxes, { error: '목록을 확인해주세요' }).optional(),
    code: z.enum(formCodes).optional(),
    state: z.enum(answerStates).optional(),
    ...createdOn,
  })
  .superRefine(createdInOrder);

/** A clerk's handling of a form: answer, note, state. */
export const formAnswer = z.object({
  _id: id,
  version,
  state: z.enum(answerStates),
  reply: z.preprocess(emptyAsMissing, content.optional()),
  memo: z.preprocess(
    emptyAsMissing,
    z.string().trim().max(2000, '메모는 2,000자까지 입력해주세요').optional(),
  ),
});
export type FormAnswer = z.infer<typeof formAnswer>;
