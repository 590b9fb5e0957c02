import { Text } from '@mantine/core';
import type { PriceSale } from '@marquee/contract/pricing/sale';
import { zoneName } from '@marquee/contract/formats/zones';
import classes from '../EventForm.module.css';
import { MomentField } from './MomentField.tsx';

type Props = {
  sale: PriceSale | null;
  /** Undefined until the event has a place. */
  timezone: string | undefined;
  onChange: (sale: PriceSale | null) => void;
};

const always: PriceSale = { from: null, until: null };

/** Edits when a price is sold online. */
export default function SaleFields({ sale, timezone, onChange }: Props) {
  const current = sale ?? always;
  const change = (part: Partial<PriceSale>) => {
    const next = { ...current, ...part };
    onChange(next.from === null && next.until === null ? null : next);
  };
  return (
    <div className={classes.moreFields}>
      <MomentField
        label="On sale from"
        without="The event is active"
        moment={current.from}
        onChange={(from) => change({ from })}
      />
      <MomentField
        label="On sale until"
        without="The event is over"
        moment={current.until}
        onChange={(until) => change({ until })}
      />
      <Text size="sm" c="dimmed" className={classes.moreNote}>
        {timezone === undefined ? 'Local time of the event.' : `${zoneName(timezone)}.`} A time
        before the start moves with the event. You can sell at the door at any time.
      </Text>
    </div>
  );
}
