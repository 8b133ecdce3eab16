import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { root } from './paths.ts';

/** Plugins that reduce AWS's SDK in a bundle to the parts its function uses on Lambda. */

/** Replaces modules of a package. */
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
 * Lambda passes every function its credentials in the environment, and so does the local cloud. The other sources the
 * SDK supports (files, single sign-on, other machines' services) would be a tenth of a function.
 */
const credentialsFromEnvironment = insteadOf('credentials-from-environment', {
  '@aws-sdk/credential-provider-node/dist-es/index.js':
    "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
});

/** Lambda names the region in the environment; only other machines ask their metadata service for it. */
const regionFromEnvironment = insteadOf('region-from-environment', {
  '@smithy/core/dist-es/submodules/config/config-resolver/regionConfig/getInstanceMetadataRegion.js':
    'export const getInstanceMetadataRegion = async () => undefined;',
});

/** None of the calls uses endpoint discovery, so no endpoint has to be cached. */
const knownEndpoints = insteadOf('known-endpoints', {
  '@aws-sdk/endpoint-cache/dist-es/index.js': 'export class EndpointCache {}',
});

/** No call used here returns an event stream. */
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

/**
 * The SDK's standard strategy retries calls; the adaptive one, which slows calls down by past throttling, is not used.
 */
const standardRetries = insteadOf('standard-retries', {
  '@smithy/core/dist-es/submodules/retry/util-retry/AdaptiveRetryStrategy.js': `
    export class AdaptiveRetryStrategy {
      constructor() { throw new Error('functions are bundled without adaptive retries'); }
    }`,
});

/** Node has hash functions; the SDK has the same in JavaScript for a Node that was built without them. */
const hashesOfNode = insteadOf('hashes-of-node', {
  '@smithy/core/dist-es/submodules/checksum/sha256/Sha256Js.js': 'export const Sha256Js = undefined;',
  '@smithy/core/dist-es/submodules/checksum/md5/Md5Js.js': 'export const Md5Js = undefined;',
  '@aws-sdk/checksums/dist-es/submodules/sha/sha1/Sha1Js.js': 'export const Sha1Js = undefined;',
});

/**
 * S3 has dozens of kinds of endpoints. The shop's buckets each have a separate host in the region, or a path when S3 is
 * emulated at one address. The rules for all of them would be half of S3's client.
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

/** A client sends its version with each call, which is all it needs from its package.json. */
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

/**
 * The only error by which the SDK itself decides to retry. It comes from global tables, and this shop's table is in one
 * region.
 */
const OF_GLOBAL_TABLES = 'ReplicatedWriteConflictException';

/**
 * The SDK's schemas name their fields by constants in brackets, which for the bundler may have side effects. With plain
 * names the bundler sees that they have none, and removes the schemas of unused calls.
 *
 * Each client also registers a class for each error of its service, of which the shop uses a few. Here a class
 * registers itself when it is created, and it is created only if it is used. Any other error arrives as the service's
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
  regionFromEnvironment,
  knownEndpoints,
  noEventStreams,
  standardRetries,
  hashesOfNode,
  plainBuckets,
  versionAlone,
  schemasOfCalls,
];
