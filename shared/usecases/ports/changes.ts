/**
 * One change of one item, from the table's stream. Changes of one partition come in order, each at least once.
 * `before` and `after` are the item's attributes; `entity` is the name the item was written under.
 */
export type Change<T = Record<string, unknown>> = {
  /** The same for every delivery of the change */
  id: string;
  entity: string;
  before?: T;
  after?: T;
};
