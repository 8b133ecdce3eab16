/** 사업자등록증: a scan or picture a company submits. */
export const BUSINESS_REGISTRATION = {
  /** bytes; the limit of one request, with room for the rest of the form */
  most: 3 * 1024 * 1024,
  accept: 'application/pdf,image/jpeg,image/png',
  wrong: 'PDF, JPG, PNG 파일만 등록할 수 있습니다 (3MB 이하)',
} as const;

const beginnings: [contentType: string, extension: string, bytes: readonly number[]][] = [
  ['application/pdf', 'pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', 'jpg', [0xff, 0xd8, 0xff]],
  ['image/png', 'png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** Returns a document's type by its first bytes, independent of its name; undefined when it is not accepted. */
export const documentTypeOf = (body: Uint8Array): { contentType: string; extension: string } | undefined => {
  const format = beginnings.find(([, , bytes]) => bytes.every((byte, at) => body[at] === byte));
  return format && { contentType: format[0], extension: format[1] };
};
