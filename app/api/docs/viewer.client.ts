import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';

/** Shows an OpenAPI document in `place`; `url` is of this shop, and nothing is asked of another host. */
export const showDocument = (place: HTMLElement, url: string): void => {
  SwaggerUI({
    domNode: place,
    url,
    docExpansion: 'none',
    defaultModelsExpandDepth: -1,
    filter: true,
    validatorUrl: null,
    // The viewer leaves the list of servers without a name.
    onComplete: () => place.querySelector('#servers')?.setAttribute('aria-label', '서버'),
  });
};
