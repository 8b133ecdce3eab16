declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** Used options of https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration/ */
  type Options = {
    domNode: HTMLElement;
    url: string;
    docExpansion: 'list' | 'full' | 'none';
    defaultModelsExpandDepth: number;
    filter: boolean;
    /** Address of a service that validates the document and returns a badge; `null` uses none */
    validatorUrl: null;
    plugins: SwaggerUI.Plugin[];
  };
  declare function SwaggerUI(options: Options): void;
  declare namespace SwaggerUI {
    type Json = import('./with-references.ts').Json;
    type System = {
      specActions: { updateJsonSpec(document: Json): void };
      specSelectors: { specStr(): string };
    };
    type ParseToJson = (text?: string) => void;
    /** Used parts of https://swagger.io/docs/open-source-tools/swagger-ui/customization/plugin-api/ */
    type Plugin = () => {
      /** Components shown instead of the viewer's own, by their names there */
      components?: Record<string, () => null>;
      fn?: {
        /** Returns a part of a document with its references resolved */
        resolveSubtree(
          document: Json,
          path: readonly string[],
        ): Promise<{ spec: Json | undefined; errors: readonly Error[] }>;
      };
      statePlugins?: {
        spec: { wrapActions: { parseToJson(original: ParseToJson, system: System): ParseToJson } };
      };
    };
  }
  export default SwaggerUI;
}
