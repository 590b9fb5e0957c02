// Separate from the schemas: the browser's first screen needs the form codec, but not zod.
export const MAX_TITLE = 200;
export const MAX_DESCRIPTION = 500;
export const MAX_CAPACITY = 1_000_000;
export const MAX_PRICES = 20;
