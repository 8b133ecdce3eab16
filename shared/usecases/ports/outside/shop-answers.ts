/** Request to the shop, as a browser or another program sends it. */
export type ShopRequest = {
  /** With its query */
  path: string;
  method?: 'GET' | 'POST' | 'DELETE';
  /** By lower-case names */
  headers?: Readonly<Record<string, string>>;
  /** Body, sent as JSON */
  json?: unknown;
};

/** Answer of the shop, its body decoded. */
export type ShopAnswer = {
  /** 0 when there was none; the body then has the reason */
  status: number;
  /** By lower-case names, without cookies */
  headers: Readonly<Record<string, string>>;
  /** Each `name=value; …` */
  cookies: readonly string[];
  body: string;
};

/** Asks a shop. It never throws: without an answer the status is 0. */
export type AskShop = (request: ShopRequest) => Promise<ShopAnswer>;
