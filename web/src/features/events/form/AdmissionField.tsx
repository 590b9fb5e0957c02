import { Radio, Stack } from '@mantine/core';
import {
  type AdmissionRule,
  admissionRules,
  admissionRuleWords,
  DAY_CHANGES_AT,
} from '@marquee/contract/admission';
import type { EventFormState } from './use-event-form.ts';

const hints: Record<AdmissionRule, string> = {
  once: 'A ticket is admitted one time.',
  once_a_day: `For passes of several days. A new day begins at ${DAY_CHANGES_AT}.`,
  in_and_out: 'Guests are checked out at the door and may return.',
};

/** How often a ticket is admitted. */
export function AdmissionField({ form }: { form: EventFormState }) {
  const { id, error, onBlur } = form.field('admission_rule');
  return (
    <Radio.Group
      id={id}
      error={error}
      onBlur={onBlur}
      label="Admission"
      description="How often a ticket opens the door. Scanners follow it, also offline."
      value={form.values.admissionRule}
      onChange={(value) => {
        const admissionRule = admissionRules.find((rule) => rule === value);
        if (admissionRule) form.set({ admissionRule });
      }}
    >
      <Stack gap="sm" mt="xs">
        {admissionRules.map((rule) => (
          <Radio
            key={rule}
            value={rule}
            label={admissionRuleWords[rule]}
            description={hints[rule]}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
