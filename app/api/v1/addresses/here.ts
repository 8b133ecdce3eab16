import { clientAddress } from '#app/web/access/client-address.ts';
import { byMethod, parseBody } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { placeForm } from '#shared/contracts/members/address.ts';

/**
 * POST /api/v1/addresses/here: returns the address at a location. A POST, so that no log stores a person's location.
 */
export const action = byMethod({
  POST: async ({ request, context: { shop } }) => {
    const form = await parseBody(request, placeForm);
    if (!form.ok) return failureResponse(form.failure);
    const found = await shop.findAddressHere({ ...form.value, address: clientAddress(request) });
    return apiAnswer(found, (address) => ({ address }));
  },
});
