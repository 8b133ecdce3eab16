import { createRequire } from 'node:module';

type Model = { model: { entity: string; version: string } };
type Validations = { model(model: Model): void };

const validations = createRequire(import.meta.url)('electrodb/src/validations.js') as Validations;
const { model: validate } = validations;
const valid = new Set<string>();

/**
 * ElectroDB holds a model against its schema whenever an entity is made. Each suite makes its hundred entities for a table of its
 * own: that the model of one is sound need be found once in a process.
 */
validations.model = (model) => {
  const name = `${model.model.entity} ${model.model.version}`;
  if (valid.has(name)) return;
  validate(model);
  valid.add(name);
};
