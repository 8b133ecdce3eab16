import { BUSINESS_REGISTRATION } from '#shared/domain/user/business-registration.ts';

/**
 * Bytes allowed in a form with the document: a document above its own limit is read as well, so that it is refused next
 * to its field.
 */
export const DOCUMENT_BYTES = BUSINESS_REGISTRATION.most + 1024 * 1024;

/**
 * Reads a file of a multipart form. Returns undefined when none was chosen. A file above the limit is read only as far
 * as needed to see that.
 */
export const htmlDocumentOf = async (form: FormData, name: string) => {
  const file = form.get(name);
  if (!(file instanceof File) || file.size === 0) return undefined;
  const body = await file.slice(0, BUSINESS_REGISTRATION.most + 1).arrayBuffer();
  return { fileName: file.name, body: new Uint8Array(body) };
};
