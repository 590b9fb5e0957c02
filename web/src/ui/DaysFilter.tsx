import { TextInput } from '@mantine/core';
import classes from './DaysFilter.module.css';

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

function Day(props: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <TextInput
      className={classes.day ?? ''}
      type="date"
      aria-label={props.label}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
