/** Form that the browser posts straight to storage; its policy fixes key, type and size. */
export type PresignedPost = { url: string; fields: Record<string, string> };

export type StoredObject = { key: string; contentType: string; size: number };

/** Bucket where uploads wait for their check (`upload`), or from which the edge serves (`media`). */
export type StorageBucket = 'upload' | 'media';

/** Direct upload and download by the browser, without the shop's function in between (S3). */
export interface FileLinksPort {
  /** Lets a browser upload one object of exactly this key and type, 1…`maxBytes` bytes, within `seconds`. */
  presignPost(input: {
    key: string;
    contentType: string;
    maxBytes: number;
    seconds: number;
  }): Promise<PresignedPost>;
  /** Makes a link that downloads a private upload for `seconds`, saved as `fileName`. */
  presignGet(input: { key: string; fileName: string; seconds: number }): Promise<string>;
}

/** Files (S3). Keys have no leading slash. */
export interface StoragePort {
  put(
    bucket: StorageBucket,
    object: { key: string; body: Uint8Array; contentType: string; cacheControl?: string },
  ): Promise<void>;
  /** Reads an object; `undefined` when it does not exist. */
  get(bucket: StorageBucket, key: string): Promise<Uint8Array | undefined>;
  /** Reads the metadata of an object; `undefined` when it does not exist. */
  head(bucket: StorageBucket, key: string): Promise<StoredObject | undefined>;
  /**
   * Lists the names of the folders directly below `prefix` (it ends in `/`), by name, without slashes: at most `limit`
   * of them, starting after the folder `past`.
   */
  folders(
    bucket: StorageBucket,
    input: { prefix: string; past: string | undefined; limit: number },
  ): Promise<string[]>;
  /** Removes an object. Removing one that does not exist succeeds. */
  remove(bucket: StorageBucket, key: string): Promise<void>;
}
