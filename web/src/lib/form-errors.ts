import type { FieldErrors } from '@marquee/contract/errors';
import type { z } from 'zod';

/** The first sentence of each field, as Mantine's forms hold errors. */
export function formErrors(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, [first]]) => (first ? [[field, first]] : [])),
  );
}

/**
 * A contract schema as a Mantine form's `validate`: the form says what the API would say.
 * Row fields are named by dots: `price.0.type`.
 */
export function validateWith(schema: z.ZodType) {
  return (values: unknown): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const issue of schema.safeParse(values).error?.issues ?? []) {
      errors[issue.path.join('.')] ??= issue.message;
    }
    return errors;
  };
}

/**
 * Puts a failed call's field errors under a form's inputs.
 * @returns whether there were any
 */
export function putFieldErrors(
  form: { setErrors: (errors: Record<string, string>) => void },
  errors: FieldErrors,
): boolean {
  const byField = formErrors(errors);
  form.setErrors(byField);
  return Object.keys(byField).length > 0;
}
