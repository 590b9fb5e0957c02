import { freeReturns, freeReturnsWords } from '@marquee/contract/events/free-returns';
import { NativeSelect } from '@mantine/core';
import { labelOf } from '../../values/field-names.ts';
import type { EventInputs } from '../use-event-form.ts';

const options = freeReturns.map((value) => ({ value, label: freeReturnsWords[value] }));

/** Until when buyers give free tickets back, so that people who cannot come free their seats. */
export function FreeReturnsField({ form }: { form: EventInputs }) {
  return (
    <NativeSelect
      {...form.getInputProps('free_returns')}
      label={labelOf('free_returns')}
      size="md"
      description="Buyers return tickets that cost nothing on their order’s page. The seats are free again at once."
      data={options}
    />
  );
}
