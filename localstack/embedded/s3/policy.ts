import * as z from 'zod';
import { S3Error } from './errors.ts';

/** Content of a POST upload: form fields by lower-case name (without the file), and the number of the file's bytes. */
export type PostUpload = { bucket: string; fields: Map<string, string>; size: number };

const policySchema = z.object({
  expiration: z.iso.datetime({ offset: true }),
  conditions: z.array(
    z.union([
      z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
      z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
      z.record(z.string(), z.string()),
    ]),
  ),
});

type Policy = z.infer<typeof policySchema>;
type Condition = Policy['conditions'][number];

/** Fields a policy need not name. */
const FREE_FIELDS = ['policy', 'x-amz-signature', 'file'];

/**
 * Checks an upload against its policy, whose signature was verified before: not expired, each condition met, and no
 * field that the policy does not mention.
 * @throws S3Error AccessDenied, EntityTooLarge, EntityTooSmall or InvalidPolicyDocument
 */
export function enforcePolicy(policyBase64: string, upload: PostUpload, now = Date.now()): void {
  const policy = readPolicy(policyBase64);
  if (Date.parse(policy.expiration) <= now)
    throw new S3Error('AccessDenied', 'Invalid according to Policy: Policy expired.');

  const named = new Set(FREE_FIELDS);
  for (const condition of policy.conditions) {
    for (const [field, met] of check(condition, upload)) {
      if (!met) {
        throw new S3Error(
          'AccessDenied',
          `Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`,
        );
      }
      named.add(field);
    }
  }
  const extra = [...upload.fields.keys()].filter(
    (field) => !named.has(field) && !field.startsWith('x-ignore-'),
  );
  if (extra.length > 0) {
    throw new S3Error('AccessDenied', `Invalid according to Policy: Extra input fields: ${extra.join(', ')}`);
  }
}

/** Returns the fields of a condition, each with whether it is met. Throws for a size out of range. */
function check(condition: Condition, { bucket, fields, size }: PostUpload): [field: string, met: boolean][] {
  const fieldValue = (field: string): string | undefined => (field === 'bucket' ? bucket : fields.get(field));
  if (!Array.isArray(condition)) {
    return Object.entries(condition).map(([name, value]) => {
      const field = name.toLowerCase();
      return [field, fieldValue(field) === value];
    });
  }
  if (condition[0] === 'content-length-range') {
    const [, least, most] = condition;
    if (size > most)
      throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
    if (size < least)
      throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
    return [];
  }
  const [operator, name, expected] = condition;
  const field = name.slice(1).toLowerCase();
  const value = fieldValue(field);
  return [[field, operator === 'eq' ? value === expected : value?.startsWith(expected) === true]];
}

function readPolicy(policyBase64: string): Policy {
  try {
    return policySchema.parse(JSON.parse(Buffer.from(policyBase64, 'base64').toString('utf8')));
  } catch {
    throw new S3Error('InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.');
  }
}
