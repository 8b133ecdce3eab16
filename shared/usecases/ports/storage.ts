/** A form the browser posts straight to storage; its policy pins key, type and size. */
export type PresignedPost = { url: string; fields: Record<string, string> };

export type StoredObject = { key: string; contentType: string; size: number };

/** Where uploads wait until they are looked at, or where the edge serves from. */
export type StorageBucket = 'upload' | 'media';

/** What a browser does with an upload by itself, without the shop's function in between (S3). */
export interface FileLinksPort {
  /** Lets a browser upload one object of exactly this key and type, 1…`maxBytes` bytes, within `seconds`. */
  presignPost(input: {
    key: string;
    contentType: string;
    maxBytes: number;
    seconds: number;
  }): Promise<PresignedPost>;
  /** A link that downloads a private upload for `seconds`, saved as `fileName`. */
  presignGet(input: { key: string; fileName: string; seconds: number }): Promise<string>;
}

/** Files (S3). Keys carry no leading slash. */
export interface StoragePort {
  put(
    bucket: StorageBucket,
    object: { key: string; body: Uint8Array; contentType: string; cacheControl?: string },
  ): Promise<void>;
  /** `undefined` when there is no such object. */
  get(bucket: StorageBucket, key: string): Promise<Uint8Array | undefined>;
  /** `undefined` when there is no such object. */
  head(bucket: StorageBucket, key: string): Promise<StoredObject | undefined>;
  /**
   * Names of the folders right below `prefix` (it ends in `/`), by name, without slashes: at most `limit` of them, those
   * after the folder `past`.
   */
  folders(
    bucket: StorageBucket,
    input: { prefix: string; past: string | undefined; limit: number },
  ): Promise<string[]>;
  /** Removing what is not there succeeds. */
  remove(bucket: StorageBucket, key: string): Promise<void>;
}
