import { isolated } from '@marquee/contract/people/isolate';
import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { formatNumber } from '@marquee/contract/formats/counts';
import { formatPrice } from '@marquee/contract/formats/money';
import { feeWords, type ShownPrice } from '@marquee/contract/pricing/shown';
import classes from './DoorSale.module.css';

type StepperProps = {
  name: string;
  price: ShownPrice;
  /** What sets it apart: 'hidden', 'not yet on sale'. */
  marks: readonly string[];
  left: number;
  value: number;
  canAdd: boolean;
  /** False if the quantity cannot be reduced, for example while the sale is sent. */
  canTake?: boolean;
  onChange: (value: number) => void;
};

/** Changes the quantity of one price type, with large buttons. */
export function Stepper(props: StepperProps) {
  const { name, price, marks, left, value, canAdd, canTake = true, onChange } = props;
  return (
    <div className={classes.price} role="group" aria-label={name}>
      <span className={classes.words}>
        <span className={classes.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={classes.left}>
          {formatPrice(price.total)} · {[`${formatNumber(left)} left`, ...marks].join(' · ')}
        </span>
        {price.fee > 0 && <span className={classes.fee}>{feeWords(price.fee)}</span>}
      </span>
      <ActionIcon
        variant="default"
        className={classes.step ?? ''}
        size={44}
        aria-label={`Remove one ${isolated(name)} ticket`}
        disabled={value === 0 || !canTake}
        onClick={() => onChange(value - 1)}
      >
        <IconMinus size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <output className={classes.quantity} aria-label={`${isolated(name)}, number of tickets`}>
        {value}
      </output>
      <ActionIcon
        variant="default"
        className={classes.step ?? ''}
        size={44}
        aria-label={`Add one ${isolated(name)} ticket`}
        disabled={!canAdd}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
