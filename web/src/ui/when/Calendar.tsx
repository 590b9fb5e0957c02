import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { calendarProps } from '../calendar.ts';

type CalendarProps = {
  /** `YYYY-MM-DD`; null for none. */
  day: string | null;
  /** `YYYY-MM-DD`: its month is shown while no day is chosen. */
  near: string;
  /** Earlier days cannot be picked. */
  firstDay: string | undefined;
  onPick: (day: string | null) => void;
};

/** A month of days to pick one from. */
export default function Calendar({ day, near, firstDay, onPick }: CalendarProps) {
  return (
    <DatePicker
      value={day}
      defaultDate={day ?? near}
      {...(firstDay !== undefined && { minDate: firstDay })}
      {...calendarProps()}
      onChange={onPick}
    />
  );
}
