import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { cwd } from 'node:process';
import { pathToFileURL } from 'node:url';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  determineHitLimitReached,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { transformSync } from 'esbuild';
import { collectedIn } from './collect.mjs';

const COLLECT = new URL('collect.mjs', import.meta.url).href;

/** Makes test files declare their tests to `collect.mjs` instead of vitest. */
const collecting = (specifier, context, next) =>
  (specifier === 'vitest' || specifier === '#tests/support/law.ts') && context.parentURL?.endsWith('.ts')
    ? { url: COLLECT, shortCircuit: true }
    : next(specifier, context);

const withoutTypes = (url, context, next) => {
  if (!/\.tsx?$/.test(url)) return next(url, context);
  const { source } = next(url, { ...context, format: 'module' });
  const { code } = transformSync(String(source), { loader: url.endsWith('x') ? 'tsx' : 'ts', jsx: 'automatic' });
  return { format: 'module', source: code, shortCircuit: true };
};

const resultOf = async ({ run, ...test }) => {
  const began = performance.now();
  try {
    await run();
    return { ...test, status: TestStatus.Success, timeSpentMs: performance.now() - began };
  } catch (error) {
    const failureMessage = String(error?.message ?? error);
    return { ...test, status: TestStatus.Failed, failureMessage, timeSpentMs: performance.now() - began };
  }
};

/**
 * Runs unit tests for Stryker in the process that has loaded them, the fastest first. A mutant is switched on between
 * two tests without loading anything again; loading takes vitest a hundred times as long as the tests. Code that runs
 * while a file is loaded has no mutant in it, so some mutants count as survivors that vitest would find.
 */
class InProcess {
  static inject = tokens(commonTokens.options);

  tests = new Map();

  constructor({ inProcess }) {
    this.settings = inProcess;
    globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {};
    this.stryker = globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE];
  }

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init() {
    registerHooks({ resolve: collecting, load: withoutTypes });
    const { files, without } = this.settings;
    for (const fileName of globSync(files, { exclude: without }).sort())
      for (const { name, run } of await collectedIn(() => import(pathToFileURL(join(cwd(), fileName)).href))) {
        const id = `${fileName} ${name}`;
        if (this.tests.has(id)) throw new Error(`two tests are called ${id}`);
        this.tests.set(id, { id, name: id, fileName, run, timeSpentMs: 0 });
      }
  }

  async dryRun() {
    const tests = [];
    for (const test of this.tests.values()) {
      this.stryker.currentTestId = test.id;
      tests.push(await resultOf(test));
    }
    this.stryker.currentTestId = undefined;
    return { status: DryRunStatus.Complete, tests, mutantCoverage: this.stryker.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter = [...this.tests.keys()], hitLimit }) {
    const chosen = testFilter.map((id) => this.tests.get(id)).sort((a, b) => a.timeSpentMs - b.timeSpentMs);
    const tests = [];
    Object.assign(this.stryker, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    for (const test of chosen) {
      const result = await resultOf(test);
      tests.push(result);
      if (result.status === TestStatus.Failed) break;
      test.timeSpentMs = result.timeSpentMs;
    }
    const timeout = determineHitLimitReached(this.stryker.hitCount, hitLimit);
    Object.assign(this.stryker, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    const last = tests.at(-1);
    // A mutant may have changed shared state of other tests. Stryker then tries it again in a new process.
    if (last?.status === TestStatus.Failed && (await resultOf(this.tests.get(last.id))).status === TestStatus.Failed)
      throw new Error(`${last.id} fails without a mutant, too`);
    return toMutantRunResult(timeout ?? { status: DryRunStatus.Complete, tests });
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcess)];
export const strykerValidationSchema = { properties: { inProcess: { type: 'object' } } };
