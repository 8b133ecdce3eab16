import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { withReferences } from './with-references.ts';

/**
 * The viewer reads any OpenAPI document, in YAML, with references to other documents: for each call it builds the whole
 * document anew, which keeps a page from answering for ten seconds. This shop's is JSON, and refers to itself alone.
 */
const ownDocument: SwaggerUI.Plugin = () => ({
  fn: {
    resolveSubtree: async (document, path) => ({ spec: withReferences(document, path), errors: [] }),
  },
  statePlugins: {
    spec: {
      wrapActions: {
        parseToJson:
          (_, { specActions, specSelectors }) =>
          (text) =>
            specActions.updateJsonSpec(JSON.parse(text ?? specSelectors.specStr())),
      },
    },
  },
});

/** Shows an OpenAPI document in `place`; `url` is of this shop, and nothing is asked of another host. */
export const showDocument = (place: HTMLElement, url: string): void => {
  SwaggerUI({
    domNode: place,
    url,
    docExpansion: 'none',
    defaultModelsExpandDepth: -1,
    filter: true,
    validatorUrl: null,
    plugins: [ownDocument],
    // The viewer leaves the list of servers without a name.
    onComplete: () => place.querySelector('#servers')?.setAttribute('aria-label', '서버'),
  });
};
