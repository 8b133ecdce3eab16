import { BUSINESS_REGISTRATION } from '#shared/domain/user/business-registration.ts';

/** Room in a form for the document: one that is too large comes in as well, to be refused beside its field. */
export const DOCUMENT_BYTES = BUSINESS_REGISTRATION.most + 1024 * 1024;

/** A file of a multipart form; nothing when none was chosen. Of one too large only so much is read as shows that it is. */
export const htmlDocumentOf = async (form: FormData, name: string) => {
  const file = form.get(name);
  if (!(file instanceof File) || file.size === 0) return undefined;
  const body = await file.slice(0, BUSINESS_REGISTRATION.most + 1).arrayBuffer();
  return { fileName: file.name, body: new Uint8Array(body) };
};
