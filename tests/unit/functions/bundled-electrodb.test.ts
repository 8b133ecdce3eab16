import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { bundling } from '#infra/build/bundling.ts';
import { root } from '#infra/build/paths.ts';

/** Bundled ElectroDB, without the parts that are left out, sends the same requests as the package. */

type Entities = {
  commands: object;
  things: (send: (command: { input: object; constructor: { name: string } }) => Promise<object>) => {
    get(key: object): { go(): Promise<{ data: unknown }> };
    put(item: object): { go(): Promise<unknown> };
    update(key: object): { set(changes: object): { go(): Promise<unknown> } };
    delete(key: object): { go(): Promise<unknown> };
    query: { byId(key: object): { go(): Promise<{ data: unknown[] }> } };
  };
};

let entities: Entities;
const SOURCE = `
  import { Entity } from 'electrodb';
  export { default as commands } from './infra/build/stubs/table-commands.cjs';
  export const things = (send) => new Entity({
    model: { entity: 'thing', version: '1', service: 'shop' },
    attributes: { id: { type: 'string', required: true }, name: { type: 'string' } },
    indexes: { byId: { pk: { field: 'pk', composite: ['id'] }, sk: { field: 'sk', composite: [] } } },
  }, { table: 'shop', client: { send } });`;

beforeAll(async () => {
  const { outputFiles } = await build({
    ...bundling,
    // The usual banner needs a file path, which a data URL lacks.
    banner: {},
    stdin: { contents: SOURCE, resolveDir: bundling.absWorkingDir },
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  entities = await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
});

test('bundled ElectroDB: is handed each command it sends', () => {
  const client = readFileSync(path.join(root, 'node_modules/electrodb/src/client.js'), 'utf8');
  const asked = [...client.matchAll(/this\.lib\.(\w+)/g)].map(([, name]) => name);
  expect(asked.length).toBeGreaterThan(5);
  expect(Object.keys(entities.commands).sort()).toEqual([...new Set(asked)].sort());
});

test('bundled ElectroDB: reads and writes by the commands of the SDK', async () => {
  const sent: object[] = [];
  const things = entities.things(async (command) => {
    // The bundler numbers names that two packages share.
    sent.push({ [command.constructor.name.replace(/\d+$/, '')]: command.input });
    return { Items: [] };
  });
  await things.get({ id: '1' }).go();
  await things.put({ id: '1', name: 'a' }).go();
  await things.update({ id: '1' }).set({ name: 'b' }).go();
  await things.delete({ id: '1' }).go();
  expect((await things.query.byId({ id: '1' }).go()).data).toEqual([]);
  expect(sent.map((request) => Object.keys(request)[0])).toEqual([
    'GetCommand',
    'PutCommand',
    'UpdateCommand',
    'DeleteCommand',
    'QueryCommand',
  ]);
  const key = { pk: '$shop#id_1', sk: '$thing_1' };
  expect(sent[0]).toEqual({ GetCommand: { TableName: 'shop', Key: key } });
  expect(sent[2]).toMatchObject({
    UpdateCommand: {
      Key: key,
      UpdateExpression: expect.stringContaining('SET'),
      ExpressionAttributeValues: expect.objectContaining({ ':name_u0': 'b' }),
    },
  });
});
