import { checkKey } from './address.ts';
import { S3Error } from './errors.ts';
import { objectHeaders } from './objects.ts';
import { enforcePolicy } from './policy.ts';
import { type SecretOf, verifyPolicySignature } from './signature.ts';
import type { Bucket, BucketObject, ObjectInput } from './store.ts';
import { element, xmlDocument, xmlResponse } from './xml.ts';

/** Object of a form, the form's fields by lower-case name, and the signer of its policy. */
export type UploadPost = ObjectInput & { fields: Map<string, string>; accessKeyId: string };

/**
 * Reads a browser's upload (multipart/form-data with `key`, `policy`, signature and `file`), verifies its signature and
 * checks it against its policy.
 * @throws S3Error when it is malformed, unsigned, or not allowed by the policy
 */
export async function readPostForm(
  request: Request,
  bucket: string,
  secretOf: SecretOf,
): Promise<UploadPost> {
  const form = await request.formData().catch(() => {
    throw new S3Error(
      'MalformedPOSTRequest',
      'The body of your POST request is not well-formed multipart/form-data.',
    );
  });
  const file = form.get('file');
  if (!(file instanceof File)) {
    throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.');
  }
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.set(name.toLowerCase(), value);
  }
  const field = (name: string): string => fields.get(name) ?? '';
  const policy = field('policy');
  if (!policy) throw new S3Error('AccessDenied', 'Access Denied');
  const accessKeyId = verifyPolicySignature(
    { credential: field('x-amz-credential'), signature: field('x-amz-signature'), policy },
    secretOf,
  );
  enforcePolicy(policy, { bucket, fields, size: file.size });

  const key = field('key');
  if (!key) throw new S3Error('InvalidArgument', "Bucket POST must contain a field named 'key'.");
  checkKey(key);
  const body = Buffer.from(await file.arrayBuffer());
  return { key, body, headers: objectHeaders(fields), checksums: {}, fields, accessKeyId };
}

/** Responds to a browser form as it requested: by redirect, by 200, by 201 with a document, or by an empty 204. */
export function postAnswer(
  fields: Map<string, string>,
  bucket: Bucket,
  { key, etag }: BucketObject,
): Response {
  const headers = { etag: `"${etag}"` };
  const redirect = fields.get('success_action_redirect');
  if (redirect && URL.canParse(redirect)) {
    const location = new URL(redirect);
    for (const [name, value] of Object.entries({ bucket: bucket.name, key, etag: `"${etag}"` })) {
      location.searchParams.set(name, value);
    }
    return new Response(null, { status: 303, headers: { ...headers, location: location.href } });
  }
  const status = fields.get('success_action_status');
  if (status !== '201') return new Response(null, { status: status === '200' ? 200 : 204, headers });
  const parts = [element('Bucket', bucket.name), element('Key', key), element('ETag', `"${etag}"`)];
  return xmlResponse(xmlDocument(element('PostResponse', parts)), 201, headers);
}
