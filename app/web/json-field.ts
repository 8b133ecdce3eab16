/** What a field is named by whose value is a whole list or object: it travels as JSON in one hidden input. */
export const jsonName = (name: string): string => `${name}:json`;

const JSON_NAME = /^(.+):json$/;

/** What such a field is about; undefined when its value is a plain text. */
export const nameOfJson = (field: string): string | undefined => JSON_NAME.exec(field)?.[1];
