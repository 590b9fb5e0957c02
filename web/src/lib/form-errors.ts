import type { FieldErrors } from '@marquee/contract/errors';
import type { z } from 'zod';

/** Returns the first message of each field, as Mantine's forms hold errors. */
export function formErrors(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, [first]]) => (first ? [[field, first]] : [])),
  );
}

/**
 * Converts a contract schema to a Mantine form's `validate`, so that the form shows the API's
 * messages. Row fields are named by dots: `price.0.type`.
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
 * Shows a failed call's field errors under a form's inputs.
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
