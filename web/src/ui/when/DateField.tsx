import { ActionIcon, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, formatLongDate, formatMediumDate } from '@marquee/contract/formats/dates';
import { isAmbiguous, parseDay, readersSlashOrder } from '@marquee/contract/formats/parse-day';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { wallClockOf } from '@marquee/contract/events/times';
import { showFailure } from '../../lib/notify.tsx';
import { type FieldProps, subjectOf, TypedInput } from './TypedInput.tsx';
import { isDay } from './unread.ts';

/** Most days are typed, so the calendar is loaded when somebody comes near it. */
const loadCalendar = async () => (await import('./Calendar.tsx')).default;
type LoadedCalendar = Awaited<ReturnType<typeof loadCalendar>>;
/** If it fails, opening the calendar says so. */
const prepareCalendar = () => void loadCalendar().catch(() => undefined);

type DateFieldProps = FieldProps & {
  /** `YYYY-MM-DD`: the calendar does not offer earlier days. A day without a year comes after it. */
  firstDay?: string;
  /** A day without a year is the last such day, and no day is too early. */
  isPast?: boolean;
  /** Shows days with short months, for a narrow field. */
  isShort?: boolean;
  /** Takes a day of the calendar, which `onChange` gets as well. */
  onPick?: (day: string) => void;
};

/** Edits a calendar day, `YYYY-MM-DD`, typed as the reader writes it or picked from a calendar. */
export function DateField(props: DateFieldProps) {
  const { value = '', onChange, onPick, firstDay, isPast, isShort, ...input } = props;
  /** The text being typed; undefined while the field shows the day that was read. */
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [Calendar, setCalendar] = useState<LoadedCalendar>();
  const [now] = useState(() => new Date());
  const today = wallClockOf(now, readersTimezone()).date;
  const day = isDay(value) ? value : null;
  const write = isShort || areWordsLong() ? formatMediumDate : formatDate;

  const type = (text: string | undefined) => {
    setTyped(text);
    if (text === undefined) return;
    const after = isPast ? yearBefore(today) : (firstDay ?? today);
    onChange(parseDay(text, after) ?? text);
  };
  // It opens with its days in it, because the focus goes to one of them.
  const open = async () => {
    const loaded = await loadCalendar();
    setCalendar(() => loaded);
    setIsOpen(true);
  };
  const pick = (picked: string | null) => {
    setIsOpen(false);
    setTyped(undefined);
    if (!picked) return;
    onChange(picked);
    onPick?.(picked);
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
        <TypedInput
          placeholder={readersSlashOrder()}
          {...input}
          typed={typed}
          shown={day ? write(day) : value}
          hint={typed && day && isAmbiguous(typed) ? formatLongDate(day) : undefined}
          onType={type}
          rightSection={
            <ActionIcon
              aria-label={`Open the calendar${subjectOf(input.label)}`}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onPointerEnter={prepareCalendar}
              onFocus={prepareCalendar}
              onClick={() => (isOpen ? setIsOpen(false) : void open().catch(showFailure))}
            >
              <IconCalendar size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={input.label}>
        {Calendar && (
          <Calendar day={day} near={firstDay ?? today} firstDay={firstDay} onPick={pick} />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** The longest day that a phone shows whole beside a time, in characters. */
const MOST_CHARACTERS = 18;

/** Tells whether the reader's locale writes days too long for a field: '28 de septiembre de 2027'. */
function areWordsLong(): boolean {
  return formatDate('2027-09-28').length > MOST_CHARACTERS;
}

/** Returns the day after the one of a year ago, so that each month and day follows it once. */
function yearBefore(day: string): string {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
