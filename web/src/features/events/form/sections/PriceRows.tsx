import { Button, Input, Stack } from '@mantine/core';
import { eventFormSentences } from '@marquee/contract/events/input';
import { IconPlus } from '@tabler/icons-react';
import { notify } from '../../../../lib/notify.tsx';
import { labelOf } from '../../values/field-names.ts';
import { PriceRow } from './PriceRow.tsx';
import type { EventInputs, InputProps } from '../use-event-form.ts';
import { newPrice } from '../../values/new-price.ts';
import type { PriceValues } from '../../values/values.ts';

type Props = {
  form: EventInputs;
  /** The saved event; undefined for a new one. */
  eventId: string | undefined;
};

/** Edits the price types. A new row can be added once the last one is filled. */
export function PriceRows({ form, eventId }: Props) {
  const mode = eventId === undefined ? 'create' : 'edit';
  const { price: prices } = form.values;
  const field: InputProps = form.getInputProps('price');

  const add = () => {
    if (!isFilled(prices.at(-1))) {
      const { fillPriceFirst, completePriceFirst } = eventFormSentences;
      return notify.warning(mode === 'create' ? fillPriceFirst : completePriceFirst);
    }
    form.insertListItem('price', newPrice());
  };
  const remove = (index: number) => {
    if (prices.length === 1) return notify.warning(eventFormSentences.lastPrice);
    form.removeListItem('price', index);
    form.getInputNode('price')?.focus();
  };

  return (
    <Stack
      gap="xs"
      component="fieldset"
      id={field.id}
      data-path={field['data-path']}
      tabIndex={-1}
      bd={0}
      p={0}
      m={0}
      aria-label={labelOf('price')}
    >
      {prices.map((price, index) => (
        <PriceRow
          key={price.key}
          price={price}
          index={index}
          form={form}
          eventId={eventId}
          isNew={mode === 'create' ? index > 0 : price.id === undefined}
          onRemove={() => remove(index)}
        />
      ))}
      <div>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={add}
        >
          Add price
        </Button>
      </div>
      {/* Below the button: leaving a row may show the error, which must not move the button away
          from under the pointer during a click. */}
      {field.error && <Input.Error>{field.error}</Input.Error>}
    </Stack>
  );
}

function isFilled(price: PriceValues | undefined): boolean {
  return price?.type.trim() !== '' && (price?.amount ?? Number.NaN) >= 0;
}
