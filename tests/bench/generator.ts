/**
 * The process that generates the load, separate from edge, doubles and table, which run in the bench's process. It is
 * forked, reports that it is ready, receives one task a message and returns its figures.
 */
import { attack } from './attacks.ts';
import { browse, load } from './load.ts';
import { sale } from './sale-shoppers.ts';
import { contend, order, orderAtPace } from './shoppers.ts';

const tasks = { load, browse, order, orderAtPace, contend, sale, attack };

export type Tasks = typeof tasks;

type TaskRequest = { [Name in keyof Tasks]: { name: Name; input: Parameters<Tasks[Name]>[0] } }[keyof Tasks];

process.on('message', async ({ name, input }: TaskRequest) => {
  try {
    process.send?.({ value: await tasks[name](input as never) });
  } catch (error) {
    process.send?.({ error: String(error) });
  }
});
process.on('disconnect', () => process.exit());
process.send?.({ value: 'ready' });
