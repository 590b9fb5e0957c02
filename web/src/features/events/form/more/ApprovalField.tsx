import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { PriceValues } from '../../values/values.ts';
import type { EventInputs } from '../use-event-form.ts';

type Props = { price: PriceValues; index: number; form: EventInputs };

/** Edits whether buyers apply for a price type, so that staff decide. */
export default function ApprovalField({ price, index, form }: Props) {
  return (
    <Checkbox
      mt="xs"
      label="Needs approval"
      description="Buyers apply, and you accept or decline under Orders. Their seats are kept, and they pay once accepted."
      checked={price.needs_approval === true}
      onChange={({ currentTarget: { checked } }) =>
        form.setFieldValue(`price.${index}.needs_approval`, checked)
      }
    />
  );
}
