// Apart from the schemas: the form's codec is in the browser's first screen, and zod is not.
export const MAX_TITLE = 200;
export const MAX_DESCRIPTION = 500;
