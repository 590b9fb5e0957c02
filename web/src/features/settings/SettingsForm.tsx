import type { Settings } from '@marquee/contract/settings/settings';
import { useRef, useState } from 'react';
import { putFieldErrors } from '../../lib/form-errors.ts';
import { fieldErrorsOf, notify, showFailure } from '../../lib/notify.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { useSaveSettings } from './api.ts';
import { BookingSection } from './sections/BookingSection.tsx';
import { FeeSection } from './sections/FeeSection.tsx';
import { LegalSection } from './sections/LegalSection.tsx';
import { LookSection } from './look/LookSection.tsx';
import { PaymentSection } from './sections/PaymentSection.tsx';
import { SaveBar } from './SaveBar.tsx';
import { focusFirstError, startFrom, useSettingsForm } from './use-settings-form.ts';
import { changesOf, logoChange, type SettingsValues, valuesOf } from './values.ts';

/** Edits all settings. The fields keep their text until the server has accepted it. */
export function SettingsForm(props: { saved: Settings }) {
  const form = useSettingsForm(props.saved);
  const [last, setLast] = useState(props.saved);
  const isDone = useRef(false);
  const saving = useSaveSettings();
  const save = async (values: SettingsValues) => {
    const before = valuesOf(last);
    try {
      const logo = logoChange(values, before);
      const { data, message } = await saving.mutateAsync({ ...changesOf(values, before), logo });
      setLast(data);
      startFrom(form, data);
      notify.success(message ?? 'Settings saved.');
    } catch (error) {
      const errors = fieldErrorsOf(error);
      putFieldErrors(form, errors);
      focusFirstError(form, errors);
      showFailure(error);
    }
  };
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => void save(values),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <LookSection form={form} />
      <BookingSection form={form} />
      <FeeSection form={form} />
      <PaymentSection form={form} />
      <LegalSection form={form} />
      {form.isDirty() && (
        <SaveBar
          isSaving={saving.isPending}
          isValid={Object.keys(form.errors).length === 0}
          onDiscard={() => startFrom(form, last)}
        />
      )}
      <LeaveGuard
        isDirty={form.isDirty()}
        isDone={isDone}
        message="Your changes are not saved yet. They are lost when you leave."
        leave="Leave"
      />
    </form>
  );
}
