/** Names that more than one of the areas has. */
type Repeated<Areas> = {
  [One in keyof Areas]: {
    [Other in keyof Areas]: Other extends One ? never : keyof Areas[One] & keyof Areas[Other];
  }[keyof Areas];
}[keyof Areas];

type Intersection<Union> = (Union extends unknown ? (union: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/**
 * Joins the use cases of all areas, by name. When two areas have the same name, one would hide the other: this does not
 * compile, and the error contains the name.
 */
export const joinAreas = <Areas extends Record<string, object>>(
  areas: Areas & ([Repeated<Areas>] extends [never] ? unknown : { 'a name of two areas': Repeated<Areas> }),
): { [Name in keyof Intersection<Areas[keyof Areas]>]: Intersection<Areas[keyof Areas]>[Name] } =>
  Object.assign({}, ...Object.values(areas));
