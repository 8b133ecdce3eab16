import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { bundling } from '#localstack/bundling.ts';

const here = import.meta.dirname;

/** Shop code finds the world's stand-ins where it looks for its own process: its shop, and its log. */
const standIns: Plugin = {
  name: 'stand-ins',
  setup: ({ onResolve }) => {
    const instead: Record<string, string> = {
      '#shared/wiring/shop.ts': 'world/shop-of-task.ts',
      '#shared/wiring/logger.ts': 'world/quiet-logger.ts',
    };
    onResolve(
      { filter: /^(#shared\/wiring|\.)\/(shop|logger)\.ts$/ },
      ({ path: asked, importer, resolveDir }) => {
        if (importer.startsWith(here)) return undefined;
        const isWiring = asked.startsWith('#') || resolveDir.endsWith('shared/wiring');
        const name = `#shared/wiring/${path.basename(asked)}`;
        return isWiring && instead[name] ? { path: path.join(here, instead[name]) } : undefined;
      },
    );
  },
};

export const bundle = async (outfile: string): Promise<void> => {
  await build({
    ...bundling,
    outExtension: undefined,
    entryPoints: [path.join(here, 'history.ts')],
    outfile,
    sourcemap: 'inline',
    external: [...bundling.external, 'esbuild', 'vitest'],
    plugins: [...bundling.plugins, standIns],
  });
};
