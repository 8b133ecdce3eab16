import { isPublicAddress } from '#shared/integrations/web-pictures/public-address.ts';
import { createWebPictures } from '#shared/integrations/web-pictures/web-pictures.ts';
import type { Env } from '../env.ts';

/**
 * Pictures of other sites: of the public net alone. The local stage has one address besides, the double that plays such
 * a site on this machine; no setting lets another stage into its own network.
 */
export const webPictures = ({ STAGE, LOCAL_PICTURES_URL }: Env) => {
  if (STAGE !== 'local' || !LOCAL_PICTURES_URL) return createWebPictures();
  const double = new URL(LOCAL_PICTURES_URL);
  return createWebPictures({
    mayAsk: (address, port) =>
      (address === double.hostname && port === Number(double.port)) ||
      ([80, 443].includes(port) && isPublicAddress(address)),
  });
};
