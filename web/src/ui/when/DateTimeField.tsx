import { Input, type InputWrapperProps } from '@mantine/core';
import { useId } from '@mantine/hooks';
import type { FocusEventHandler } from 'react';
import { DateField } from './DateField.tsx';
import { dateTimeOf, partsOfDateTime } from './date-time.ts';
import { TimeField } from './TimeField.tsx';
import { isDay, isTime } from './unread.ts';
import classes from './When.module.css';

type DateTimeFieldProps = Pick<
  InputWrapperProps,
  'className' | 'label' | 'description' | 'error' | 'required' | 'maw' | 'miw'
> & {
  /** `YYYY-MM-DDTHH:MM`; '' for none; otherwise what was typed (`date-time.ts`). */
  value?: string;
  onChange: (value: string) => void;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  /** `YYYY-MM-DD`: the calendar does not offer earlier days. */
  firstDay?: string;
  'data-path'?: string;
};

/** Edits a local day and time, side by side under one label. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { value = '', onChange, onBlur, firstDay, 'data-path': path, ...frame } = props;
  const id = useId();
  const { day, time } = partsOfDateTime(value);
  // The form says one thing about both parts, and this is the one to change.
  const isTimeNext = isDay(day) && !isTime(time);
  const hasError = Boolean(frame.error);
  const isDaysError = hasError && !isTimeNext;
  const isTimesError = hasError && (!isTime(time) || isDay(day));
  const describedBy = [
    ...(frame.description ? [`${id}-description`] : []),
    ...(frame.error ? [`${id}-error`] : []),
  ].join(' ');
  const shared = {
    isLabelHidden: true,
    describedBy,
    size: 'sm',
    required: frame.required ?? false,
    ...(onBlur && { onBlur }),
  } as const;
  // The form focuses the input with its path.
  const focused = { 'data-path': path };
  return (
    <Input.Wrapper
      {...frame}
      id={id}
      role="group"
      aria-labelledby={`${id}-label`}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
    >
      <div
        className={classes.pair}
        data-described={frame.description ? true : undefined}
        data-failed={hasError || undefined}
      >
        <DateField
          {...shared}
          {...(isTimeNext ? {} : focused)}
          label="Day"
          isShort
          {...(firstDay !== undefined && { firstDay })}
          value={day}
          error={isDaysError}
          onChange={(next) => onChange(dateTimeOf(next, time))}
        />
        <TimeField
          {...shared}
          {...(isTimeNext ? focused : {})}
          label="Time"
          value={time}
          error={isTimesError}
          onChange={(next) => onChange(dateTimeOf(day, next))}
        />
      </div>
    </Input.Wrapper>
  );
}
