import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { withReferences } from './with-references.ts';

/**
 * Replaces how the viewer resolves references. The viewer supports any OpenAPI document, in YAML, with references to
 * other documents: for each call it builds the whole document again, which freezes the page for ten seconds. This
 * shop's document is JSON, and only refers to itself.
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

const ServersContainer = () => null;

/** Leaves out the list of servers: the document names one, this shop, and the list has no accessible name. */
const ownServer: SwaggerUI.Plugin = () => ({ components: { ServersContainer } });

/** Shows an OpenAPI document in `place`; `url` is an address of this shop, and no other host is requested. */
export const showDocument = (place: HTMLElement, url: string): void => {
  SwaggerUI({
    domNode: place,
    url,
    docExpansion: 'none',
    defaultModelsExpandDepth: -1,
    filter: true,
    validatorUrl: null,
    plugins: [ownDocument, ownServer],
  });
};
