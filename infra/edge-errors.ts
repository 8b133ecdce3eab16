/**
 * Seconds the edge caches an error, by status. By default CloudFront caches each of these responses to a read for 10
 * seconds under the page's URL, including its cookies, even if it says `no-store`.
 */
export const errorSeconds: Readonly<Record<number, number>> = {
  400: 0,
  403: 0,
  404: 0,
  405: 0,
  414: 0,
  416: 0,
  500: 0,
  501: 0,
  502: 0,
  503: 0,
  504: 0,
};
