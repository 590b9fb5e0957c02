import '@mantine/dates/styles.layer.css';
import { Button, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { MAX_REVENUE_DAYS } from '@marquee/contract/revenue';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { calendarProps } from '../../../ui/calendar.ts';
import {
  type DayRange,
  lengthOf,
  presetOf,
  presetRange,
  presets,
  rangeText,
  shortRangeText,
} from './range.ts';
import classes from './RangePicker.module.css';

type Props = { range: DayRange; today: string; onChange: (range: DayRange) => void };

export function RangePicker({ range, today, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const preset = presetOf(range, today);
  const choose = (chosen: DayRange) => {
    setIsOpen(false);
    onChange(chosen);
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
        <Button
          variant="default"
          aria-label={`Range: ${preset ? `${preset.label}, ` : ''}${rangeText(range)}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          leftSection={<IconCalendar size={18} stroke={1.5} aria-hidden />}
          rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {preset?.label ?? shortRangeText(range)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Range" p={0}>
        <div className={classes.dropdown}>
          <ul className={classes.presets}>
            {presets.map(({ value, label }) => (
              <li key={value}>
                <button
                  type="button"
                  className={classes.preset}
                  aria-pressed={preset?.value === value}
                  onClick={() => choose(presetRange(value, today))}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
          <OwnDays range={range} today={today} onChoose={choose} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function OwnDays(props: { range: DayRange; today: string; onChoose: (range: DayRange) => void }) {
  const [picked, setPicked] = useState<[string | null, string | null]>([
    props.range.from,
    props.range.to,
  ]);
  const pick = ([from, to]: [string | null, string | null]) => {
    setPicked([from, to]);
    if (from === null || to === null) return;
    if (lengthOf({ from, to }) <= MAX_REVENUE_DAYS) props.onChoose({ from, to });
  };
  const isHalf = picked[0] !== null && picked[1] === null;
  return (
    <div className={classes.calendar}>
      <DatePicker
        type="range"
        allowSingleDateInRange
        value={picked}
        onChange={pick}
        defaultDate={props.range.to}
        maxDate={props.today}
        hideOutsideDates
        {...calendarProps()}
      />
      <p className={classes.hint} aria-live="polite">
        {isHalf ? 'Now pick the last day.' : 'Or pick the first and the last day.'}
      </p>
    </div>
  );
}
