import type { Ports } from '../ports/index.ts';

/** Where the address widget's script lives. */
export const postcodeWidget =
  ({ postcodeWidget }: Pick<Ports, 'postcodeWidget'>) =>
  (): string =>
    postcodeWidget.sdkUrl;
