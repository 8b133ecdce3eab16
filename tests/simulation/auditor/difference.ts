/** Finding of a law: two numbers that should be equal, or a thing that should not exist. */
export type Difference = { law: string; says: string };
