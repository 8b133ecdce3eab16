/**
 * How long the edge keeps an error, in seconds by status. CloudFront keeps each of these that answers a read for 10
 * seconds under the page's address unless told otherwise here, its cookies included, even if it says `no-store`.
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
