import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { S3Error } from './errors.ts';

/** A decoded body: without framing, and checked against every hash and checksum that was sent with it. */
export type Payload = { body: Buffer; checksums: Record<string, string> };

const CHECKSUMS: Record<string, (body: Buffer) => string> = {
  'x-amz-checksum-crc32': (body) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(crc32(body));
    return bytes.toString('base64');
  },
  'x-amz-checksum-sha1': (body) => createHash('sha1').update(body).digest('base64'),
  'x-amz-checksum-sha256': (body) => createHash('sha256').update(body).digest('base64'),
};

/**
 * Reads an upload's body: plain, or in the chunked framing with a trailing checksum which today's SDK uses for streams.
 * `x-amz-content-sha256` (signed) tells which.
 * @throws S3Error when a length, hash or checksum does not match, or the framing is one the shop never sends
 */
export function readPayload(raw: Buffer, headers: Headers): Payload {
  const contentHash = headers.get('x-amz-content-sha256') ?? 'UNSIGNED-PAYLOAD';
  const framed = contentHash === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
  if (contentHash.startsWith('STREAMING-') && !framed) {
    throw new S3Error('NotImplemented', `${contentHash} is not implemented`);
  }
  const { body, trailers } = framed ? unframe(raw) : { body: raw, trailers: new Map<string, string>() };
  if (framed && Number(headers.get('x-amz-decoded-content-length')) !== body.length) {
    throw new S3Error('IncompleteBody', 'The decoded length is not the one announced');
  }
  const promised = headers.get('x-amz-trailer');
  if (promised && !trailers.has(promised.toLowerCase())) {
    throw new S3Error('IncompleteBody', `The trailer ${promised} is missing`);
  }
  if (/^[0-9a-f]{64}$/.test(contentHash) && createHash('sha256').update(body).digest('hex') !== contentHash) {
    throw new S3Error(
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
  const md5 = headers.get('content-md5');
  if (md5 && createHash('md5').update(body).digest('base64') !== md5) {
    throw new S3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.');
  }
  return { body, checksums: verifyChecksums(body, [...headers, ...trailers]) };
}

function verifyChecksums(body: Buffer, entries: [string, string][]): Record<string, string> {
  const checksums = entries.filter(([name]) => /^x-amz-checksum-(?!algorithm|type|mode)/.test(name));
  for (const [name, value] of checksums) {
    const compute = CHECKSUMS[name];
    if (!compute) throw new S3Error('NotImplemented', `${name} is not implemented`);
    if (compute(body) !== value) {
      throw new S3Error('BadDigest', `The ${name} you specified did not match the calculated checksum.`);
    }
  }
  return Object.fromEntries(checksums);
}

/** Decodes aws-chunked: `<hex size>\r\n<bytes>\r\n … 0\r\n<name>:<value>\r\n\r\n`. */
function unframe(raw: Buffer): { body: Buffer; trailers: Map<string, string> } {
  const parts: Buffer[] = [];
  let at = 0;
  const line = (): string => {
    const end = raw.indexOf('\r\n', at);
    if (end < 0) throw new S3Error('IncompleteBody', 'A chunk ends early');
    const text = raw.toString('latin1', at, end);
    at = end + 2;
    return text;
  };
  for (;;) {
    const size = Number.parseInt(line(), 16);
    if (!(size >= 0) || at + size > raw.length) throw new S3Error('IncompleteBody', 'A chunk ends early');
    if (size === 0) break;
    parts.push(raw.subarray(at, at + size));
    at += size;
    if (line() !== '') throw new S3Error('IncompleteBody', 'A chunk is longer than announced');
  }
  const trailers = new Map<string, string>();
  for (let text = line(); text !== ''; text = at < raw.length ? line() : '') {
    const colon = text.indexOf(':');
    trailers.set(text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim());
  }
  return { body: Buffer.concat(parts), trailers };
}
