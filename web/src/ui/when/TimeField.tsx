import { formatTime } from '@marquee/contract/formats/dates';
import { readersLocale } from '@marquee/contract/formats/intl';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { couldBePm, countsTo12, parseTime, timePattern } from './parse-time.ts';
import { type FieldProps, subjectOf, TypedInput } from './TypedInput.tsx';
import { isTime } from './unread.ts';
import classes from './When.module.css';

/** Every half hour of a day, as most events begin and end. Other times are typed. */
const halfHours = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});

/** Edits a time of day, `HH:MM`, typed as the reader writes it or picked from a list. */
export function TimeField({ value = '', onChange, ...input }: FieldProps) {
  /** The text being typed; undefined while the field shows the time that was read. */
  const [typed, setTyped] = useState<string>();
  const time = isTime(value) ? value : '';
  const type = (text: string | undefined) => {
    setTyped(text);
    if (text !== undefined) onChange(parseTime(text) ?? text);
  };
  const pick = (picked: string) => {
    setTyped(undefined);
    onChange(picked);
  };
  return (
    <TypedInput
      placeholder={timePattern()}
      // A keyboard of digits has no letters for AM and PM.
      inputMode={countsTo12(readersLocale()) ? 'text' : 'numeric'}
      {...input}
      typed={typed}
      shown={time === '' ? value : formatTime(time)}
      hint={typed && time && couldBePm(typed) ? formatTime(time) : undefined}
      onType={type}
      rightSection={
        <TimeList
          label={`Choose a half hour${subjectOf(input.label)}`}
          time={time}
          onPick={pick}
          isDisabled={input.disabled ?? false}
        />
      }
    />
  );
}

type TimeListProps = {
  label: string;
  time: string;
  onPick: (time: string) => void;
  isDisabled: boolean;
};

/** A list of the system, under a clock: a phone shows its own wheel or menu, for one thumb. */
function TimeList({ label, time, onPick, isDisabled }: TimeListProps) {
  const others = time === '' || halfHours.includes(time) ? [] : [time];
  return (
    <span className={classes.clock}>
      <IconClock size={18} stroke={1.5} aria-hidden />
      <select
        aria-label={label}
        value={time}
        disabled={isDisabled}
        onChange={(event) => onPick(event.currentTarget.value)}
      >
        {time === '' && (
          <option value="" hidden>
            {timePattern()}
          </option>
        )}
        {[...halfHours, ...others].toSorted().map((half) => (
          <option key={half} value={half}>
            {formatTime(half)}
          </option>
        ))}
      </select>
    </span>
  );
}
