/** Adds the suffix of fields whose value is a list or object, sent as JSON in one hidden input. */
export const jsonName = (name: string): string => `${name}:json`;

const JSON_NAME = /^(.+):json$/;

/** Returns the name of such a field without the suffix, or undefined for a field with a plain text. */
export const nameOfJson = (field: string): string | undefined => JSON_NAME.exec(field)?.[1];
