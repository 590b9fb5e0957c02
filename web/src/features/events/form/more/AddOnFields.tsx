import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { isAddOnRow, splitRow, variantsIn } from '../../values/add-ons.ts';
import type { PriceValues } from '../../values/values.ts';
import type { EventInputs, InputProps } from '../use-event-form.ts';

type Props = { price: PriceValues; index: number; form: EventInputs };

/** Edits whether a price is an add-on, whether it is sold alone, and its variant. */
export default function AddOnFields({ price, index, form }: Props) {
  const isAddOn = isAddOnRow(price);
  const admits: InputProps = form.getInputProps(`price.${index}.admits`);
  const variants = variantsIn(price.variant);
  const split = () => form.setFieldValue('price', splitRow(form.values.price, index));
  return (
    <>
      <Checkbox
        mt="xs"
        label="Add-on: no seat"
        description="A T-shirt, parking, a drink voucher. The limit is its stock, and its code is picked up once at the event."
        checked={isAddOn}
        error={isAddOn ? admits.error : undefined}
        onChange={({ currentTarget: { checked } }) =>
          form.setFieldValue(`price.${index}.admits`, checked ? '0' : '')
        }
      />
      {isAddOn && (
        <Stack gap="xs" mt="xs" ml={32} align="flex-start">
          {!price.only_with && (
            <Checkbox
              label="Sold without a ticket, too"
              description="Otherwise an online order has at least one ticket beside it."
              checked={price.sold_alone === true}
              onChange={({ currentTarget: { checked } }) =>
                form.setFieldValue(`price.${index}.sold_alone`, checked)
              }
            />
          )}
          <TextInput
            {...form.getInputProps(`price.${index}.variant`)}
            value={price.variant ?? ''}
            label="Variant"
            placeholder="S, M, L"
            description="A size or a color, under one name. Several with commas get a row each, with its own stock."
            autoComplete="off"
            maw={360}
          />
          {variants.length > 1 && (
            <Button variant="default" size="compact-md" onClick={split}>
              Make {formatCount(variants.length, nouns.row)}: {variants.join(', ')}
            </Button>
          )}
        </Stack>
      )}
    </>
  );
}
