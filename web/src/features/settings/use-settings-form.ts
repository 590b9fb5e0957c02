import { useForm } from '@mantine/form';
import type { Settings } from '@marquee/contract/settings/settings';
import { errorsIn, type SettingsValues, valuesOf } from './values.ts';

export type SettingsFormState = ReturnType<typeof useSettingsForm>;

/** The inputs of the settings, judged by the contract. */
export function useSettingsForm(saved: Settings) {
  return useForm<SettingsValues>({
    initialValues: valuesOf(saved),
    // At Save, not when a field is left: a sentence that appears would move what is clicked next.
    validate: errorsIn,
  });
}

/** What was saved is where further changes begin. */
export function startFrom(form: SettingsFormState, saved: Settings): void {
  const values = valuesOf(saved);
  form.setInitialValues(values);
  form.setValues(values);
  form.clearErrors();
}

/** Leads to what is to be put right; `errors` are by field, in the order of the inputs. */
export function focusFirstError(form: SettingsFormState, errors: object): void {
  const [first] = Object.keys(errors);
  if (first !== undefined) form.getInputNode(first)?.focus();
}
