import '../require-node.cjs';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildDirectory, root } from '../paths.ts';
import { notedPackages } from './bundled-packages.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

/**
 * `npm run notices`, after `npm run build`: writes `build/third-party-notices.txt`, the licences of all packages of
 * which the build is made, and `build/sbom.cdx.json`, the list of parts that scanners read (CycloneDX).
 */

/** Returns the packages beside a native one, which are deployed with it: its libraries, as far as they are here. */
const librariesOf = (name: string): string[] => {
  const manifest = JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'));
  const { dependencies = {}, optionalDependencies = {} } = manifest as Record<string, object | undefined>;
  return [name, ...Object.keys({ ...dependencies, ...optionalDependencies })]
    .map((name) => `node_modules/${name}`)
    .filter((folder) => existsSync(path.join(root, folder)));
};

const packages = [...new Set([...(await notedPackages()), ...librariesOf('sharp')])];
const ours = readFileSync(path.join(root, 'THIRD-PARTY-NOTICES.md'), 'utf8');
const notices = path.join(buildDirectory, 'third-party-notices.txt');
writeFileSync(notices, `${ours}\n${'-'.repeat(80)}\n\n${await thirdPartyNotices(root, packages)}`);

const { stdout, stderr, status } = spawnSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'],
  { cwd: root, encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 64 * 1024 * 1024 },
);
if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
writeFileSync(path.join(buildDirectory, 'sbom.cdx.json'), stdout);
console.log(`${packages.length} packages: build/third-party-notices.txt, build/sbom.cdx.json`);
