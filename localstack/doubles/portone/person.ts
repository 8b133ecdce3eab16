import { createHash } from 'node:crypto';
import * as z from 'zod';

export const personSchema = z.object({
  name: z.string().min(1),
  birthDate: z.iso.date(),
  gender: z.enum(['MALE', 'FEMALE']),
  operator: z.enum(['SKT', 'KT', 'LGU']),
  phoneNumber: z.string().regex(/^\d{10,11}$/),
  /** Set for a person with a new number: the number they are known by */
  formerNumber: z.preprocess(
    (typed) => typed || undefined,
    z
      .string()
      .regex(/^\d{10,11}$/)
      .optional(),
  ),
});
export type PlayedPerson = z.infer<typeof personSchema>;

/** Default birth date and gender in the window. */
export const USUAL = { birthDate: '1990-05-17', gender: 'FEMALE' } as const;

/**
 * Returns the CI or DI of a person: the CI is the same everywhere and the DI the same in one shop. 64 bytes in base64.
 */
export const markOf = (
  kind: 'ci' | 'di',
  {
    name,
    birthDate,
    gender,
    phoneNumber,
    formerNumber,
  }: Pick<PlayedPerson, 'name' | 'birthDate' | 'gender' | 'phoneNumber' | 'formerNumber'>,
): string =>
  createHash('sha512')
    .update([kind, name, birthDate, gender, formerNumber ?? phoneNumber].join('|'))
    .digest('base64');
