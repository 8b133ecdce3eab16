import type { Ports } from '../ports/index.ts';

/** Returns the URL of the address widget's script. */
export const postcodeWidget =
  ({ postcodeWidget }: Pick<Ports, 'postcodeWidget'>) =>
  (): string =>
    postcodeWidget.sdkUrl;
