import { useId } from 'react';
import classes from './RadioFilter.module.css';

/**
 * Chooses one of a few values in a row of buttons. The chosen one is coloured by its style: an
 * indicator that moves between them has to measure the page while it loads.
 */
export function RadioFilter<V extends string>(props: {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <div className={classes.radio} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
