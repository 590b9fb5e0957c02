import {
  type AdmissionRule,
  admissionRules,
  admissionRuleWords,
  DAY_CHANGES_AT,
} from '@marquee/contract/admission';
import { RadioList } from '../../../ui/RadioList.tsx';
import type { EventFormState } from './use-event-form.ts';

const hints: Record<AdmissionRule, string> = {
  once: 'A ticket is admitted one time.',
  once_a_day: `For passes of several days. A new day begins at ${DAY_CHANGES_AT}.`,
  in_and_out: 'Guests are checked out at the door and may return.',
};

/** How often a ticket is admitted. */
export function AdmissionField({ form }: { form: EventFormState }) {
  return (
    <RadioList
      {...form.field('admission_rule')}
      label="Admission"
      description="How often a ticket opens the door. Scanners follow it, also offline."
      options={admissionRules.map((value) => {
        return { value, label: admissionRuleWords[value], description: hints[value] };
      })}
      value={form.values.admissionRule}
      onChange={(admissionRule) => form.set({ admissionRule })}
    />
  );
}
