import { FormSection } from './FormSection.tsx';
import { LogosField } from './LogosField.tsx';
import { OrganizerSelect } from './OrganizerSelect.tsx';
import type { EventFormState } from '../use-event-form.ts';

export function WhoSection({ form }: { form: EventFormState }) {
  return (
    <FormSection title="Who">
      <OrganizerSelect form={form} />
      <LogosField form={form} />
    </FormSection>
  );
}
