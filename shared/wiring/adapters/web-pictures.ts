import { isPublicAddress } from '#shared/integrations/public-internet/public-address.ts';
import { createWebPictures } from '#shared/integrations/web-pictures/web-pictures.ts';
import type { Env } from '../env/env.ts';

/**
 * Fetches pictures of other sites, only from the public internet. The local stage allows one more address, the double
 * that plays such a site on this machine. No setting allows another stage to request its own network.
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
