import { Select, TextInput } from '@mantine/core';
import type { SaleMoment, SaleUnit } from '@marquee/contract/pricing/sale';
import { useState } from 'react';
import { parseNumber } from '../../../../lib/form/parse-number.ts';
import { DateTimeField } from '../../../../ui/when/DateTimeField.tsx';
import classes from '../EventForm.module.css';

type Kind = 'none' | 'at' | 'before';

const units: { value: SaleUnit; label: string }[] = [
  { value: 'days', label: 'days' },
  { value: 'hours', label: 'hours' },
  { value: 'minutes', label: 'minutes' },
];

type Props = {
  label: string;
  /** What stands in place of a moment. */
  without: string;
  moment: SaleMoment | null;
  onChange: (moment: SaleMoment | null) => void;
};

/** Edits a moment: none, a local day and time, or a time before the event's start. */
export function MomentField({ label, without, moment, onChange }: Props) {
  const kind = moment === null ? 'none' : 'at' in moment ? 'at' : 'before';
  const begin: Record<Kind, SaleMoment | null> = {
    none: null,
    at: { at: '' },
    before: { before: 1, unit: 'days' },
  };
  return (
    <div className={classes.moment}>
      <Select
        label={label}
        data={[
          { value: 'none', label: without },
          { value: 'at', label: 'On a date' },
          { value: 'before', label: 'Before the start' },
        ]}
        value={kind}
        allowDeselect={false}
        onChange={(next) => onChange(begin[(next ?? 'none') as Kind])}
      />
      {moment !== null && 'at' in moment && (
        <DateTimeField
          label={`${label}: date`}
          value={moment.at}
          onChange={(at) => onChange({ at })}
        />
      )}
      {moment !== null && 'before' in moment && (
        <Before label={label} moment={moment} onChange={onChange} />
      )}
    </div>
  );
}

type BeforeProps = {
  label: string;
  moment: Extract<SaleMoment, { before: number }>;
  onChange: (moment: SaleMoment) => void;
};

function Before({ label, moment, onChange }: BeforeProps) {
  const { before, unit } = moment;
  // What was typed stays also while it is no number.
  const [text, setText] = useState(String(before));
  return (
    <div className={classes.before}>
      <TextInput
        label="How long before"
        aria-label={`${label}: how long before`}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          onChange({ before: parseNumber(value) ?? Number.NaN, unit });
        }}
      />
      <Select
        aria-label={`${label}: unit`}
        data={units}
        value={unit}
        allowDeselect={false}
        onChange={(next) => next && onChange({ before, unit: next })}
      />
    </div>
  );
}
