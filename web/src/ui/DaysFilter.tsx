import { useState } from 'react';
import classes from './DaysFilter.module.css';
import { DateField } from './when/DateField.tsx';
import { isDay, unreadDays } from './when/unread.ts';

type Days = { from: string; to: string };

/** Filters by a first and a last day, `YYYY-MM-DD`; '' leaves an end open. */
export function DaysFilter(props: Days & { onChange: (change: Partial<Days>) => void }) {
  const { from, to, onChange } = props;
  return (
    <div className={classes.days}>
      <Day label="First day" value={from} onChange={(day) => onChange({ from: day })} />
      <span aria-hidden="true">–</span>
      <Day label="Last day" value={to} onChange={(day) => onChange({ to: day })} />
    </div>
  );
}

type DayProps = { label: string; value: string; onChange: (day: string) => void };

function Day({ label, value, onChange }: DayProps) {
  /** What was typed since the filter was set; a half-typed day filters nothing. */
  const [typed, setTyped] = useState<string>();
  const [hasLeft, setHasLeft] = useState(false);
  const set = (text: string) => {
    const isRead = text.trim() === '' || isDay(text);
    setHasLeft(!isRead);
    setTyped(isRead ? undefined : text);
    if (isRead && text !== value) onChange(text.trim());
  };
  return (
    <DateField
      className={classes.day ?? ''}
      size="sm"
      isPast
      isShort
      isLabelHidden
      label={label}
      value={typed ?? value}
      error={hasLeft && typed !== undefined ? unreadDays({ typed })['typed'] : undefined}
      onChange={setTyped}
      onPick={set}
      onBlur={() => typed !== undefined && set(typed)}
      onKeyDown={({ key }) => key === 'Enter' && typed !== undefined && set(typed)}
    />
  );
}
