import type { FieldErrors } from '@marquee/contract/errors';
import { sentenceOf } from '@marquee/contract/issues/sentences';
import { z } from 'zod';

z.config({ customError: sentenceOf });

/** One message for each field. A row's fields are named by dots: `price.0.type`. */
export type Messages = Record<string, string>;

/** Returns the first message of each field, as Mantine's forms hold errors. */
export function formErrors(errors: FieldErrors): Messages {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, [first]]) => (first ? [[field, first]] : [])),
  );
}

const sameName = (field: string) => field;

/**
 * Validates with a contract schema, so that a form shows the API's messages.
 * @param inputOf names the input of a field, where the two differ
 */
export function messagesOf(schema: z.ZodType, input: unknown, inputOf = sameName): Messages {
  const errors: Messages = {};
  for (const issue of schema.safeParse(input).error?.issues ?? []) {
    errors[inputOf(issue.path.join('.'))] ??= issue.message;
  }
  return errors;
}

type Form = { values: object; setErrors: (errors: Messages) => void };

/**
 * Shows a failed call's field errors under a form's inputs.
 * @param inputOf names the input of a field, where the two differ
 * @returns the errors that were put at inputs, and whether none is left over
 */
export function applyFieldErrors(
  form: Form,
  errors: FieldErrors,
  inputOf = sameName,
): { applied: Messages; areAllShown: boolean } {
  const named = Object.entries(formErrors(errors)).map(([field, message]) => {
    return [inputOf(field), message] as const;
  });
  const own = named.filter(([input]) => valueOf(input) in form.values);
  const applied = Object.fromEntries(own);
  form.setErrors(applied);
  return { applied, areAllShown: own.length > 0 && own.length === named.length };
}

/** Returns the errors of a form that are texts, as all errors of the kit are. */
export function textsOf(errors: Record<string, unknown>): Messages {
  const texts = Object.entries(errors).flatMap(([input, error]) =>
    typeof error === 'string' ? [[input, error] as const] : [],
  );
  return Object.fromEntries(texts);
}

/** Returns the value that an input edits: `price.0.amount` → `price`. */
export function valueOf(input: string): string {
  return input.split('.')[0] ?? '';
}

/** Returns the errors except those of some values. */
export function withoutInputs(errors: Messages, values: ReadonlySet<string>): Messages {
  return Object.fromEntries(
    Object.entries(errors).filter(([input]) => !values.has(valueOf(input))),
  );
}
