declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** What is used of https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration/ */
  type Options = {
    domNode: HTMLElement;
    url: string;
    docExpansion: 'list' | 'full' | 'none';
    defaultModelsExpandDepth: number;
    filter: boolean;
    /** Where a badge of the document's validity comes from; `null` asks nobody */
    validatorUrl: null;
    onComplete: () => void;
  };
  export default function SwaggerUI(options: Options): void;
}
