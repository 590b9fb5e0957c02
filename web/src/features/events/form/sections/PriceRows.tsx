import { Button, Input, Stack } from '@mantine/core';
import { eventFormSentences } from '@marquee/contract/events/input';
import { IconPlus } from '@tabler/icons-react';
import { notify } from '../../../../lib/notify.tsx';
import { inputId } from '../field-names.ts';
import { parseNumber } from '../../../../lib/form/parse-number.ts';
import { PriceRow } from './PriceRow.tsx';
import type { EventFormState } from '../use-event-form.ts';
import { newPrice, type PriceValues } from '../values.ts';

type Props = { form: EventFormState; mode: 'create' | 'edit' };

/** Edits the price types. A new row can be added once the last one is filled. */
export function PriceRows({ form, mode }: Props) {
  const { prices } = form.values;
  const field = form.field('price');

  const add = () => {
    if (!isFilled(prices.at(-1))) {
      const { fillPriceFirst, completePriceFirst } = eventFormSentences;
      return notify.warning(mode === 'create' ? fillPriceFirst : completePriceFirst);
    }
    form.set({ prices: [...prices, newPrice()] });
  };
  const remove = (removed: PriceValues) => {
    if (prices.length === 1) return notify.warning(eventFormSentences.lastPrice);
    form.set({ prices: prices.filter((price) => price !== removed) });
    document.getElementById(inputId('price'))?.focus();
  };
  const change = (changed: PriceValues, patch: Partial<PriceValues>) =>
    form.set({
      prices: prices.map((price) => (price === changed ? { ...price, ...patch } : price)),
    });

  return (
    <Stack
      gap="xs"
      component="fieldset"
      id={field.id}
      tabIndex={-1}
      bd={0}
      p={0}
      m={0}
      aria-label="Prices"
    >
      {prices.map((price, index) => (
        <PriceRow
          key={price.key}
          price={price}
          index={index}
          form={form}
          isNew={mode === 'create' ? index > 0 : price.id === undefined}
          onChange={(patch) => change(price, patch)}
          onRemove={() => remove(price)}
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
  const amount = parseNumber(price?.amount ?? '') ?? Number.NaN;
  return price?.type.trim() !== '' && amount >= 0;
}
