import { clientAddress } from '#app/web/access/client-address.ts';
import { byMethod, parseBody } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { failureResponse } from '#app/web/failure.ts';
import { browserErrorSchema } from '#shared/contracts/browser-error.ts';

/** POST /me/errors: reports an error in a browser. The answer does not tell if it was kept. */
export const action = byMethod({
  POST: async ({ request, context: { shop } }) => {
    const thrown = await parseBody(request, browserErrorSchema);
    if (!thrown.ok) return failureResponse(thrown.failure);
    await shop.reportBrowserError({ ...thrown.value, address: clientAddress(request) });
    return new Response(null, { status: 204, headers: personalHeaders });
  },
});
