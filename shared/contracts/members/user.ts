import { isBusinessNumber } from '#shared/domain/cash-receipt/cash-receipt.ts';
import { messages, PASSWORD, passwordError, USERNAME } from '#shared/domain/user/account-rules.ts';
import { isPhone, phoneDigits } from '#shared/domain/user/phone.ts';
import { verificationPurposes } from '#shared/domain/user/verification.ts';
import { requireTextOf } from '../by-kind.ts';
import { digitsPattern, evenIfInvalid, joinLines, joinParts } from '../field-preprocessing.ts';
import { bankSchema } from '../orders/bank.ts';
import { businessNumberPattern } from '../orders/tax-invoice.ts';
import { z } from '../zod.ts';
import { inOneProvince, oneProvince, provinceMeta } from './address.ts';

/** Fields of rules 6.11–6.16, in their wording. */
export const usernameField = z
  .string({ error: USERNAME.length })
  .regex(USERNAME.pattern, { error: USERNAME.characters })
  .min(USERNAME.min, { error: USERNAME.length })
  .max(USERNAME.max, { error: USERNAME.length });

export const passwordField = z
  .string({ error: PASSWORD.length })
  .min(PASSWORD.min, { error: PASSWORD.length })
  .max(PASSWORD.max, { error: PASSWORD.length })
  .regex(PASSWORD.pattern, { error: ({ input }) => passwordError(String(input)) });

export const nameField = z
  .string({ error: messages.name })
  .trim()
  .min(2, { error: messages.name })
  .max(40, { error: '이름을 40자 이하로 입력해주세요' })
  .overwrite(joinLines);

export const emailField = z.preprocess(
  joinParts('@'),
  z
    .string({ error: messages.email })
    .trim()
    .max(100, { error: messages.email })
    .pipe(z.email({ error: messages.email })),
);

export const phoneField = z.preprocess(
  joinParts('-'),
  z
    .string({ error: messages.phone })
    .max(30, { error: messages.phone })
    .refine(isPhone, { error: messages.phone })
    .transform(phoneDigits)
    .meta({ pattern: digitsPattern(10, 11) }),
);

const addressPart = (most: number) =>
  z
    .string({ error: messages.address })
    .trim()
    .min(1, { error: messages.address })
    .max(most, { error: messages.address });

/** Rules 6.16: postcode, base and detail address are all required. */
export const addressFields = {
  postcode: z
    .string({ error: messages.address })
    .trim()
    .regex(/^\d{5}$/, { error: messages.address })
    .meta(provinceMeta),
  address1: addressPart(200).meta(provinceMeta),
  address2: addressPart(200),
};

/** Makes a field optional: one left empty in a form counts as missing. */
const optionalField = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (value === '' || (Array.isArray(value) && !value.some(Boolean)) ? undefined : value),
    schema.optional(),
  );

const isTrue = z.preprocess((value) => value === true || value === 'on' || value === 'true', z.boolean());
/** List of ids; a form sends one ticked box as one text. */
const ids = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(z.string().min(1).max(64)).max(30),
);
const verificationId = z.string().regex(/^[\w-]{20,64}$/, { error: '본인인증을 완료해주세요' });

/** Login fields; the rules of new usernames are not checked again. */
export const loginSchema = z.object({
  username: z
    .string({ error: '아이디를 입력해주세요' })
    .trim()
    .toLowerCase()
    .min(1, { error: '아이디를 입력해주세요' })
    .max(64),
  password: z
    .string({ error: '비밀번호를 입력해주세요' })
    .min(1, { error: '비밀번호를 입력해주세요' })
    .max(128),
});
/** Form of the login screen: the path to continue to, and if the id is remembered (never the password, rules 6.29). */
export const loginFormSchema = loginSchema.extend({
  redirectTo: z.string().max(2_000).optional(),
  rememberId: isTrue.default(false),
});

/** A code that was sent or shown, with any spacing: six digits, or a recovery code's letters and digits. */
const loginCode = z
  .string({ error: '인증번호를 입력해주세요' })
  .max(100, { error: '인증번호를 확인해주세요' })
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .min(1, { error: '인증번호를 입력해주세요' })
      .regex(/^([0-9]{6}|[0-9A-Z]{10})$/, { error: '인증번호를 확인해주세요' }),
  );

/** Code a login needs in addition to the password. */
export const loginCodeSchema = z.object({ code: loginCode });
export const loginCodeFormSchema = loginCodeSchema.extend({ redirectTo: z.string().max(2_000).optional() });

/** Headers of GET /api/auth/refreshToken that continue a login. */
export const loginStepHeaders = z.object({
  'X-Login-Note': z.string().optional(),
  'X-Login-Code': z.string().optional(),
});

/** Repetition of a new password. */
const passwordConfirm = { passwordConfirm: z.string(PASSWORD.again).min(1, PASSWORD.again).max(128) };
const isConfirmed = (form: { password?: string; passwordConfirm?: string }) =>
  !form.passwordConfirm || form.password === form.passwordConfirm;
const unconfirmed = { ...evenIfInvalid, path: ['passwordConfirm'], error: PASSWORD.mismatch };

/** Treats an object whose parts are all empty as missing. */
const emptyPartsAsMissing = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Object.values(value).some(Boolean) ? undefined : value;

const signUpFields = {
  _terms: ids.default([]),
  username: usernameField,
  password: passwordField,
  name: optionalField(nameField),
  email: emailField,
  phone: z.preprocess(joinParts('-'), optionalField(phoneField)),
  referrer: optionalField(z.string().trim().toLowerCase().max(USERNAME.max)),
  usePromoterCode: isTrue.default(false),
  promoterCode: optionalField(z.string().trim().max(40)),
  type: z.enum(['PERSON', 'COMPANY'], { error: '회원 유형을 선택해주세요' }).default('PERSON'),
  /** For a company: identifies a company that left and joins again */
  businessNumber: optionalField(
    z
      .string()
      .max(20, { error: messages.businessNumber })
      .transform((typed) => typed.replace(/\D/g, '')),
  ),
  postcode: optionalField(addressFields.postcode),
  address1: optionalField(addressFields.address1),
  address2: optionalField(addressFields.address2),
  bank: z.preprocess(emptyPartsAsMissing, bankSchema.optional()),
  identityVerificationId: optionalField(verificationId),
};

/** Rules of sign-up: `usePromoterCode` needs a code; an address is complete and in one province, or absent. */
const signUpRules = (
  form: { usePromoterCode?: boolean; type?: string } & Partial<
    Record<'promoterCode' | 'businessNumber' | 'postcode' | 'address1' | 'address2', string>
  >,
  context: z.RefinementCtx,
) => {
  const complain = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (form.usePromoterCode && !form.promoterCode) complain('promoterCode', messages.promoterCode);
  if (form.type === 'COMPANY' && !isBusinessNumber(form.businessNumber ?? ''))
    complain('businessNumber', messages.businessNumber);
  const address = [form.postcode, form.address1, form.address2];
  if (address.some(Boolean) && !address.every(Boolean)) complain('address1', messages.address);
  else oneProvince(form, context);
};

/** `signUpRules` in JSON Schema. */
const signUpAsked = {
  ...inOneProvince,
  dependentRequired: {
    postcode: ['address1', 'address2'],
    address1: ['postcode', 'address2'],
    address2: ['postcode', 'address1'],
  },
  allOf: [
    { anyOf: [{ properties: { usePromoterCode: { const: false } } }, requireTextOf('promoterCode')] },
    {
      anyOf: [
        { properties: { type: { const: 'PERSON' } } },
        {
          properties: { businessNumber: { pattern: businessNumberPattern } },
          required: ['businessNumber'],
        },
      ],
    },
  ],
};

/**
 * POST /api/v1/users (rules 6.19). Name and phone of an identity check take precedence over those given here.
 */
export const signUpSchema = z.object(signUpFields).superRefine(signUpRules, evenIfInvalid).meta(signUpAsked);
export type SignUpForm = z.infer<typeof signUpSchema>;

/** True when every necessary term is ticked (rules 6.18). */
const agreesTo = (necessaryTerms: readonly string[]) => (form: { _terms?: string[] }) =>
  necessaryTerms.every((_id) => form._terms?.includes(_id));
const disagreed = { ...evenIfInvalid, path: ['_terms'], error: messages.terms };

/** Form of the sign-up screen: the password twice, and every necessary term ticked (rules 6.18). */
export const signUpFormSchema = (necessaryTerms: readonly string[]) =>
  z
    .object({ ...signUpFields, ...passwordConfirm })
    .superRefine(signUpRules, evenIfInvalid)
    .refine(isConfirmed, unconfirmed)
    .refine(agreesTo(necessaryTerms), disagreed);

const { username: _, password: __, ...fieldsOfSocial } = signUpFields;

/** Sign-up form after a social login: that login replaces username and password, so they are not asked for. */
export const socialSignUpFormSchema = (necessaryTerms: readonly string[]) =>
  z
    .object(fieldsOfSocial)
    .superRefine(signUpRules, evenIfInvalid)
    .refine(agreesTo(necessaryTerms), disagreed);
export type SocialSignUpForm = z.infer<ReturnType<typeof socialSignUpFormSchema>>;

/** POST /api/v1/users/certify: with a purpose it starts an identity check, with an id it requests its result. */
export const certifySchema = z.union([
  z.object({ identityVerificationId: verificationId }),
  z.object({ purpose: z.enum(verificationPurposes) }),
]);

/** Form that opens an identity check from a screen; `returnTo` is a path of the shop. */
export const verificationRequestSchema = z.object({
  purpose: z.enum(verificationPurposes),
  returnTo: z.string().max(500).default('/'),
});

/** POST /api/v1/users/recovery: the username, or a new password, after an identity check. */
export const recoverySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('username'), identityVerificationId: verificationId }),
  z.object({
    type: z.literal('password'),
    identityVerificationId: verificationId,
    /** Optional; if given, it has to be the checked person's */
    username: loginSchema.shape.username.optional(),
    password: passwordField,
  }),
]);

/** Form of the new password after the check. */
export const newPasswordSchema = z
  .object({ password: passwordField, ...passwordConfirm })
  .refine(isConfirmed, unconfirmed);

/**
 * PUT /api/v1/me/info: changes the given fields; a new password needs the old one, and so does another email address,
 * unless an identity check replaces it.
 */
export const changeInfoSchema = z
  .object({
    email: optionalField(emailField),
    /** Values the carrier confirmed for the member: accepted unchanged, refused when they differ */
    name: optionalField(z.string().trim().max(40)),
    phone: z.preprocess(joinParts('-'), optionalField(phoneField)),
    passwordNow: optionalField(z.string().max(128)),
    password: optionalField(passwordField),
    identityVerificationId: optionalField(verificationId),
    /** For a company: date of its anniversary coupons */
    foundingDate: optionalField(
      z.iso
        .date({ error: '창립일을 확인해주세요' })
        .refine((day) => day >= '1800-01-01' && day <= '2999-12-31', { error: '창립일을 확인해주세요' })
        .meta({ pattern: '^(1[89]|2[0-9])' }),
    ),
    /** Optional terms the member agrees to from now on; absent changes nothing */
    _terms: ids.optional(),
  })
  .refine(({ password, passwordNow }) => !password || Boolean(passwordNow), {
    ...evenIfInvalid,
    path: ['passwordNow'],
    error: '현재 비밀번호를 입력해주세요',
  })
  .meta({ dependentRequired: { password: ['passwordNow'] } });
export type ChangeInfoForm = z.infer<typeof changeInfoSchema>;

/** Required fields of each form of 회원정보, with the message when one is empty. */
const neededToChange = {
  email: { email: messages.email },
  phone: {},
  founding: { foundingDate: '창립일을 확인해주세요' },
  password: {
    passwordNow: '현재 비밀번호를 입력해주세요',
    password: PASSWORD.length,
    passwordConfirm: PASSWORD.again,
  },
  consent: {},
  mail: {},
} as const;
export type InfoChange = keyof typeof neededToChange;
export const infoChanges = Object.keys(neededToChange) as InfoChange[];

/** One form of 회원정보: the field it is named for is required, or it would report a change it did not make. */
export const changeInfoFormSchema = changeInfoSchema
  .safeExtend({
    change: z.enum(infoChanges).catch('email'),
    passwordConfirm: optionalField(z.string().max(128)),
  })
  .refine(isConfirmed, unconfirmed)
  .superRefine((form, context) => {
    for (const [name, message] of Object.entries(neededToChange[form.change] ?? {}))
      if (!form[name as keyof typeof form]) context.addIssue({ code: 'custom', path: [name], message });
    if (form.change === 'email' && !form.passwordNow && !form.identityVerificationId)
      context.addIssue({
        code: 'custom',
        path: ['passwordNow'],
        message: neededToChange.password.passwordNow,
      });
  }, evenIfInvalid);
/** Fields of the 회원정보 form before parsing. */
export type ChangeInfoFields = z.input<typeof changeInfoFormSchema>;
export type ChangeInfoFormValues = z.output<typeof changeInfoFormSchema>;

/** POST /api/v1/me/verify: the member's password, to confirm who is using the session. */
export const verifyMeSchema = loginSchema.pick({ password: true });

/** Reason a member leaves, in their own words. */
export const withdrawalReason = optionalField(z.string().trim().max(200));

/** POST /api/v1/me/withdraw: with the password, or with an identity check for LEAVE. */
export const withdrawSchema = z
  .object({
    password: optionalField(loginSchema.shape.password),
    identityVerificationId: optionalField(verificationId),
    reason: withdrawalReason,
  })
  .refine(({ password, identityVerificationId }) => Boolean(password ?? identityVerificationId), {
    ...evenIfInvalid,
    path: ['password'],
    error: '비밀번호를 입력해주세요',
  })
  .meta({
    anyOf: [requireTextOf('password'), requireTextOf('identityVerificationId')],
    example: { password: 'local!2345' },
  });

/** POST and PUT /api/v1/me/destinations (rules 6.22). */
export const destinationSchema = z
  .object({
    title: z
      .string({ error: '배송지 이름을 입력해주세요' })
      .trim()
      .min(1, { error: '배송지 이름을 입력해주세요' })
      .max(30, { error: '배송지 이름을 30자 이하로 입력해주세요' }),
    name: nameField,
    phone: phoneField,
    email: optionalField(emailField),
    ...addressFields,
    isDefault: isTrue.default(false),
  })
  .superRefine(oneProvince, evenIfInvalid)
  .meta(inOneProvince);
export type DestinationForm = z.infer<typeof destinationSchema>;
/** Fields of the form before parsing. */
export type DestinationFields = z.input<typeof destinationSchema>;

/** PUT and DELETE /api/v1/me/destinations: the entry concerned. */
export const destinationChoiceSchema = z.object({ _id: z.string().min(1).max(64) });
export const changeDestinationSchema = destinationSchema
  .safeExtend(destinationChoiceSchema.shape)
  .meta(inOneProvince);
