import { useForm } from '@mantine/form';
import type { Settings } from '@marquee/contract/settings/settings';
import { errorsIn, type SettingsValues, valuesOf } from './values.ts';

export type SettingsFormState = ReturnType<typeof useSettingsForm>;

export function useSettingsForm(saved: Settings) {
  return useForm<SettingsValues>({
    initialValues: valuesOf(saved),
    // Runs at Save, not on blur: an error that appears would move what is about to be clicked.
    validate: errorsIn,
  });
}

/** Makes the saved values the new starting point. */
export function startFrom(form: SettingsFormState, saved: Settings): void {
  const values = valuesOf(saved);
  form.setInitialValues(values);
  form.setValues(values);
  form.clearErrors();
}

/** Focuses the first invalid input; `errors` are by field, in the order of the inputs. */
export function focusFirstError(form: SettingsFormState, errors: object): void {
  const [first] = Object.keys(errors);
  if (first !== undefined) form.getInputNode(first)?.focus();
}
