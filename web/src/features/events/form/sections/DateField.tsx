import '@mantine/dates/styles.layer.css';
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, formatLongDate } from '@marquee/contract/formats/dates';
import { calendarProps } from '../../../../ui/calendar.ts';
import { isAmbiguous, parseDay, readersSlashOrder } from '../parse-day.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'label'> & {
  label: string;
  /** `YYYY-MM-DD`, or the typed text if it is no date. */
  value?: string;
  onChange: (value: string) => void;
  /** `YYYY-MM-DD`: the calendar does not offer earlier days. */
  firstDay: string;
};

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** Edits a calendar day, typed in a common format or picked from a calendar. */
export function DateField(props: Props) {
  const { label, value = '', onChange, onBlur, firstDay, ...input } = props;
  /** The text being typed; undefined while the field shows the parsed day. */
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const day = isDay.test(value) && formatDate(value) ? value : null;

  const type = (text: string) => {
    setTyped(text);
    onChange(parseDay(text, firstDay, readersSlashOrder()) ?? text);
  };
  const pick = (picked: string | null) => {
    setIsOpen(false);
    setTyped(undefined);
    if (picked) onChange(picked);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles={false}
      shadow="md"
      radius="md"
    >
      <Popover.Target>
        <TextInput
          {...input}
          label={label}
          size="md"
          autoComplete="off"
          placeholder={readersSlashOrder()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={typed && day && isAmbiguous(typed) ? formatLongDate(day) : undefined}
          value={typed ?? (day ? formatDate(day) : value)}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={(event) => {
            setTyped(undefined);
            onBlur?.(event);
          }}
          rightSection={
            <ActionIcon
              aria-label={`Open the calendar: ${label.toLowerCase().replace(' date', '')}`}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setIsOpen((open) => !open)}
            >
              <IconCalendar size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        <DatePicker
          value={day}
          defaultDate={day ?? firstDay}
          minDate={firstDay}
          {...calendarProps()}
          onChange={pick}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
