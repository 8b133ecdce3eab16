/** Two numbers that should be one, or a thing that should not be: what a law found. */
export type Difference = { law: string; says: string };
