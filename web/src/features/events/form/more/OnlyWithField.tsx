import { MultiSelect } from '@mantine/core';
import type { PriceValues } from '../../values/values.ts';
import type { EventInputs } from '../use-event-form.ts';

type Props = { price: PriceValues; index: number; form: EventInputs };

/** Edits the prices of which an order needs one beside this one. Without others there is no choice. */
export default function OnlyWithField({ price, index, form }: Props) {
  const name = `price.${index}.only_with` as const;
  const others = form.values.price.filter(
    ({ key, type }) => key !== price.key && type.trim() !== '',
  );
  const chosen = (price.only_with ?? []).filter((key) => others.some((one) => one.key === key));
  if (others.length === 0 && !price.only_with) return null;
  return (
    <MultiSelect
      {...form.getInputProps(name)}
      label="Only with"
      description="An online order has at least one ticket of these beside it. You can sell it alone at the door."
      placeholder={chosen.length === 0 ? 'Sold alone, too' : ''}
      data={others.map(({ key, type }) => ({ value: key, label: type }))}
      value={chosen}
      onChange={(next) => form.setFieldValue(name, next.length === 0 ? null : next)}
      clearable
      mt="xs"
    />
  );
}
