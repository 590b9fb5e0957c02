import {
  type AdmissionRule,
  admissionRules,
  admissionRuleWords,
  DAY_CHANGES_AT,
} from '@marquee/contract/check-in/admission';
import { formatTime } from '@marquee/contract/formats/dates';
import { RadioList } from '../../../../ui/RadioList.tsx';
import { labelOf } from '../../values/field-names.ts';
import type { EventInputs } from '../use-event-form.ts';

const hints: Record<AdmissionRule, string> = {
  once: 'Each ticket is admitted once.',
  once_a_day: `For passes of several days. A new day starts at ${formatTime(DAY_CHANGES_AT)}.`,
  in_and_out: 'Attendees are checked out at the door and can return.',
};

export function AdmissionField({ form }: { form: EventInputs }) {
  return (
    <RadioList
      {...form.getInputProps('admission_rule')}
      label={labelOf('admission_rule')}
      value={form.values.admission_rule}
      size="md"
      description="How often a ticket can be used. Scanners apply this offline too."
      options={admissionRules.map((value) => {
        return { value, label: admissionRuleWords[value], description: hints[value] };
      })}
    />
  );
}
