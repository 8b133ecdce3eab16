import { createRequire } from 'node:module';

type Model = { model: { entity: string; version: string } };
type Validations = { model(model: Model): void };

const validations = createRequire(import.meta.url)('electrodb/src/validations.js') as Validations;
const { model: validate } = validations;
const valid = new Set<string>();

/**
 * Validates each model once a process. ElectroDB validates a model whenever an entity is created, and each suite
 * creates about a hundred entities for its own table.
 */
validations.model = (model) => {
  const name = `${model.model.entity} ${model.model.version}`;
  if (valid.has(name)) return;
  validate(model);
  valid.add(name);
};
