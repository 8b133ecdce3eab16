import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { root } from './places.ts';

/** Of AWS's SDK a bundle holds what its function calls, on Lambda's own machine. */

/** Replaces a module of a package. */
const insteadOf = (name: string, modules: Record<string, string>): Plugin => ({
  name,
  setup: (build) => {
    for (const [module, contents] of Object.entries(modules)) {
      const resolveDir = path.join(root, 'node_modules', path.dirname(module));
      const filter = new RegExp(`node_modules/${module.replaceAll('.', '\\.')}$`);
      build.onLoad({ filter }, () => ({ contents, resolveDir }));
    }
  },
});

/**
 * Lambda hands every function its credentials in the environment, and so does the local cloud. The other places the SDK
 * looks for them (files, single sign-on, other machines' services) would be a tenth of a function.
 */
const credentialsFromEnvironment = insteadOf('credentials-from-environment', {
  '@aws-sdk/credential-provider-node/dist-es/index.js':
    "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
});

/** None of the calls asks a service first where to find it, so that no answer to that is to be kept. */
const knownEndpoints = insteadOf('known-endpoints', {
  '@aws-sdk/endpoint-cache/dist-es/index.js': 'export class EndpointCache {}',
});

/** No call that is made has a stream of events for its answer. */
const noEventStreams = insteadOf('no-event-streams', {
  '@smithy/core/dist-es/submodules/event-streams/index.js': `
    export class EventStreamSerde {
      constructor() { throw new Error('functions are bundled without streams of events'); }
    }
    export const eventStreamSerdeProvider = () => undefined;
    export const resolveEventStreamSerdeConfig = (config) => config;`,
  '@smithy/signature-v4/dist-es/HeaderFormatter.js': `
    export class HeaderFormatter {
      format() { throw new Error('functions are bundled without streams of events'); }
    }`,
});

/** Calls are tried again by the SDK's standard strategy; nobody asks for the one that slows calls down by what it has seen. */
const standardRetries = insteadOf('standard-retries', {
  '@smithy/core/dist-es/submodules/retry/util-retry/AdaptiveRetryStrategy.js': `
    export class AdaptiveRetryStrategy {
      constructor() { throw new Error('functions are bundled without adaptive retries'); }
    }`,
});

/** Node hashes by itself; the SDK has the same in JavaScript for a Node that was built without. */
const hashesOfNode = insteadOf('hashes-of-node', {
  '@smithy/core/dist-es/submodules/checksum/sha256/Sha256Js.js': 'export const Sha256Js = undefined;',
  '@smithy/core/dist-es/submodules/checksum/md5/Md5Js.js': 'export const Md5Js = undefined;',
  '@aws-sdk/checksums/dist-es/submodules/sha/sha1/Sha1Js.js': 'export const Sha1Js = undefined;',
});

/**
 * S3 has dozens of kinds of endpoints; the shop's buckets each have a host of their own in the region, or where S3 is
 * played at one address, a path. The rules for all of them would be half of S3's client.
 */
const plainBuckets: Plugin = {
  name: 'plain-buckets',
  setup: (build) => {
    build.onLoad({ filter: /@aws-sdk\/client-s3\/dist-es\/endpoint\/endpointResolver\.js$/ }, () => ({
      contents: `
        export const defaultEndpointResolver = ({ Bucket, Endpoint, ForcePathStyle, Region, ...rest }) => {
          if (rest.UseFIPS || rest.UseDualStack || rest.Accelerate || /^cn-|-iso|\\./.test([Region, Bucket].join()))
            throw new Error('functions are bundled for plain buckets alone');
          const url = new URL(Endpoint ?? \`https://s3.\${Region}.amazonaws.com\`);
          if (Bucket && ForcePathStyle) url.pathname = \`\${url.pathname.replace(/\\/$/, '')}/\${Bucket}\`;
          else if (Bucket) url.hostname = \`\${Bucket}.\${url.hostname}\`;
          const scheme = { name: 'sigv4', signingName: 's3', signingRegion: Region, disableDoubleEncoding: true };
          return { url, properties: { authSchemes: [scheme] }, headers: {} };
        };`,
    }));
  },
};

/** A client says its version with each call, which is all it needs of its own package.json. */
const versionAlone: Plugin = {
  name: 'version-alone',
  setup: (build) => {
    build.onLoad({ filter: /@aws-sdk\/client-[\w-]+\/package\.json$/ }, async ({ path: file }) => {
      const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string };
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};

const ERROR_CLASS = /^export class (\w+) extends __BaseException \{[\s\S]*?^\}/gm;

/** The one error that tells the SDK itself to try again: of global tables, and this shop's table is in one region. */
const OF_GLOBAL_TABLES = 'ReplicatedWriteConflictException';

/**
 * The SDK's schemas name their fields by constants in brackets, which for all the bundler knows might do something. By
 * plain names it sees that they do not, and leaves out those of calls that nobody makes.
 *
 * Each client also registers a class for each error that its service has, of which the shop asks for a few. Here a class
 * registers itself when it is made, and it is made if somebody asks for it. Any other error comes as the service's
 * general one, with its name, message, status and fields.
 */
const schemasOfCalls: Plugin = {
  name: 'schemas-of-calls',
  setup: (build) => {
    const schemas = /@aws-sdk\/client-[\w-]+\/dist-es\/schemas\/schemas_0\.js$/;
    build.onLoad({ filter: schemas }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      const texts = new Map(
        [...source.matchAll(/^const (\w+) = ("[^"\n]*");$/gm)].map(([, name, text]) => [name, text]),
      );
      return {
        contents: source
          .replace(/\[(\w+)\]:/g, (field, name) => (texts.has(name) ? `${texts.get(name)}:` : field))
          .replace(/^import .* from "\.\.\/models\/errors";$/m, '')
          .replace(/^n0_registry\.registerError\(.*$/gm, '')
          .replace(/^const n0_registry/m, 'export const n0_registry'),
      };
    });

    const errors = /@aws-sdk\/client-[\w-]+\/dist-es\/models\/errors\.js$/;
    build.onLoad({ filter: errors }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      const classes = [...source.matchAll(ERROR_CLASS)];
      if (classes.some(([text, name]) => text.includes('$retryable') && name !== OF_GLOBAL_TABLES))
        throw new Error(`${file}: the SDK looks into another error for whether to try again; keep its class`);
      return {
        contents: `
          import { n0_registry, ${classes.map(([, name]) => `${name}$`).join()} } from '../schemas/schemas_0';
          const registered = (schema, made) => {
            n0_registry.registerError(schema, made);
            return made;
          };
          ${source.replace(ERROR_CLASS, (text, name) => `export const ${name} = /* @__PURE__ */ registered(${name}$, ${text.replace('export ', '')});`)}`,
      };
    });
  },
};

export const bundledSdk = [
  credentialsFromEnvironment,
  knownEndpoints,
  noEventStreams,
  standardRetries,
  hashesOfNode,
  plainBuckets,
  versionAlone,
  schemasOfCalls,
];
