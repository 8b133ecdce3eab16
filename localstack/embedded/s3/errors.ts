import { element, xmlDocument } from './xml.ts';

/** Errors of S3 that this double knows, with their HTTP status. */
const statusOf = {
  AccessDenied: 403,
  BadDigest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPolicyDocument: 400,
  InvalidRange: 416,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedPOSTRequest: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;

export type S3ErrorCode = keyof typeof statusOf;

/** Error in S3's own words; the double's server turns it into status and XML. */
export class S3Error extends Error {
  readonly code: S3ErrorCode;

  constructor(code: S3ErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  get status(): number {
    return statusOf[this.code];
  }

  /** Returns the `<Error>` document from which the SDK reads code and message. */
  toXml(resource: string): string {
    const { code, message } = this;
    return xmlDocument(
      element('Error', [element('Code', code), element('Message', message), element('Resource', resource)]),
    );
  }
}
