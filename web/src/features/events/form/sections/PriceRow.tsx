import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { decimalText } from '@marquee/contract/formats/money';
import classes from '../EventForm.module.css';
import { parseNumber } from '../../../../lib/form/parse-number.ts';
import type { EventFormState } from '../use-event-form.ts';
import type { PriceValues } from '../values.ts';

type Props = {
  price: PriceValues;
  index: number;
  form: EventFormState;
  /** Whether the row was just added, so that its label gets the focus. */
  isNew: boolean;
  onChange: (patch: Partial<PriceValues>) => void;
  onRemove: () => void;
};

export function PriceRow({ price, index, form, isNew, onChange, onRemove }: Props) {
  const type = form.field(`price.${index}.type`);
  const amount = form.field(`price.${index}.amount`);
  const quota = form.field(`price.${index}.quota`);
  const rows = form.field('price');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew && document.activeElement?.tagName === 'BUTTON') input.current?.focus();
  }, [isNew]);

  const euros = parseNumber(price.amount);
  const isFirst = index === 0;
  const hasSold = price.sold > 0;
  const removeName = hasSold
    ? `${price.sold} sold: cannot be removed`
    : `Remove price ${index + 1}`;
  return (
    <div className={classes.price}>
      <TextInput
        {...type}
        ref={input}
        size="md"
        className={classes.priceType ?? ''}
        label={isFirst ? 'Price type' : undefined}
        aria-label={isFirst ? undefined : `Price type ${index + 1}`}
        required={isFirst}
        placeholder={isFirst ? 'Standard' : 'Early bird, VIP, Student…'}
        description={hasSold ? `${price.sold} sold` : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={price.type}
        onChange={(event) => onChange({ type: event.currentTarget.value })}
      />
      <TextInput
        {...amount}
        onBlur={() => {
          if (euros !== undefined && euros >= 0) onChange({ amount: decimalText(euros) });
          amount.onBlur();
          rows.onBlur();
        }}
        size="md"
        label={isFirst ? 'Amount' : undefined}
        aria-label={isFirst ? undefined : `Amount ${index + 1}`}
        required={isFirst}
        leftSection="€"
        placeholder="0.00"
        inputMode="decimal"
        autoComplete="off"
        value={price.amount}
        onChange={(event) => onChange({ amount: event.currentTarget.value })}
      />
      <TextInput
        {...quota}
        size="md"
        label={isFirst ? 'Limit' : undefined}
        aria-label={isFirst ? undefined : `Limit ${index + 1}`}
        placeholder="No limit"
        inputMode="numeric"
        autoComplete="off"
        value={price.quota}
        onChange={(event) => onChange({ quota: event.currentTarget.value })}
      />
      <Tooltip label={removeName}>
        <ActionIcon
          size={42}
          className={classes.removePrice ?? ''}
          mt={isFirst ? 30 : 0}
          aria-label={removeName}
          disabled={hasSold}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
