import { FormSection } from './FormSection.tsx';
import { LogosField } from './LogosField.tsx';
import { OrganizerSelect } from './OrganizerSelect.tsx';
import type { EventInputs } from '../use-event-form.ts';

export function WhoSection({ form }: { form: EventInputs }) {
  return (
    <FormSection title="Who">
      <OrganizerSelect form={form} />
      <LogosField form={form} />
    </FormSection>
  );
}
