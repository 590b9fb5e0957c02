import { type Settings, SettingsUpdate } from '@marquee/contract/settings/settings';
import { useRef, useState } from 'react';
import { pictureChange } from '../../lib/form/picture-change.ts';
import { startFrom, useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { notify, showFailure } from '../../lib/notify.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { AccountChangeNote } from '../account-changes/AccountChangeNote.tsx';
import { useSaveSettings, useSettings } from './api.ts';
import { BookingSection } from './sections/BookingSection.tsx';
import { FeeSection } from './sections/FeeSection.tsx';
import { LegalSection } from './sections/LegalSection.tsx';
import { LookSection } from './look/LookSection.tsx';
import { MapSection } from './sections/MapSection.tsx';
import { PaymentSection } from './sections/PaymentSection.tsx';
import { SaveBar } from './SaveBar.tsx';
import { errorsIn, inputOf, valuesOf } from './values.ts';

/** Edits all settings. The fields keep their text until the server has accepted it. */
export function SettingsForm(props: { saved: Settings }) {
  const [last, setLast] = useState(props.saved);
  const isDone = useRef(false);
  const saving = useSaveSettings();
  const { refetch } = useSettings();
  const { form, submit, isSending } = useSchemaForm({
    schema: SettingsUpdate,
    initialValues: valuesOf(props.saved),
    toInput: inputOf,
    updates: {},
    alsoCheck: errorsIn,
    send: (input, { logo }) =>
      saving.mutateAsync({ ...input, logo: pictureChange(logo, last.logo_url) }),
    onSent: ({ data, message }, sent) => {
      setLast(data);
      startFrom(sent, valuesOf(data));
      notify.success(message ?? 'Settings saved.');
    },
    onFailure: (error) => showFailure(error),
  });
  // Other fields keep what was typed.
  const takeRestoredText = async () => {
    const { data } = await refetch();
    if (!data) return;
    const { payment_instructions } = data;
    const typed = form.getValues();
    setLast({ ...last, payment_instructions });
    form.setInitialValues(valuesOf({ ...last, payment_instructions }));
    form.setValues({ ...typed, payment_instructions });
  };
  return (
    <>
      <AccountChangeNote organizationId={null} onRestored={() => void takeRestoredText()} />
      <form noValidate onSubmit={submit}>
        <LookSection form={form} />
        <BookingSection form={form} />
        <FeeSection form={form} />
        <PaymentSection form={form} />
        <MapSection form={form} />
        <LegalSection form={form} />
        {form.isDirty() && (
          <SaveBar
            isSaving={isSending}
            isValid={Object.keys(form.errors).length === 0}
            onDiscard={() => startFrom(form, valuesOf(last))}
          />
        )}
        <LeaveGuard
          isDirty={form.isDirty()}
          isDone={isDone}
          message="Your changes are not saved yet. If you leave, they are lost."
          leave="Leave"
        />
      </form>
    </>
  );
}
