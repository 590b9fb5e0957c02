import { ActionIcon, Text, TextInput, Tooltip } from '@mantine/core';
import { isLeftOut } from '@marquee/contract/events/input';
import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { Suspense, useEffect, useRef } from 'react';
import classes from '../EventForm.module.css';
import { MoneyInput } from '../../../../lib/form/MoneyInput.tsx';
import type { EventInputs, InputProps } from '../use-event-form.ts';
import { isAddOnRow } from '../../values/add-ons.ts';
import type { PriceValues } from '../../values/values.ts';
import { PriceMore } from '../more/PriceMore.tsx';
import { usePlans } from './api.ts';
import { PlanNote } from './PlanNote.tsx';
import { lazyPart } from '../../../../ui/parts/lazy-part.tsx';

const FeeNote = lazyPart(
  () => import('../../FeeNote.tsx'),
  () => true,
);

const TaxField = lazyPart(() => import('./TaxField.tsx'));

type Props = {
  price: PriceValues;
  index: number;
  form: EventInputs;
  /** The saved event; undefined for a new one. */
  eventId: string | undefined;
  /** Whether the row was just added, so that its label gets the focus. */
  isNew: boolean;
  onRemove: () => void;
};

export function PriceRow({ price, index, form, eventId, isNew, onRemove }: Props) {
  const amount: InputProps = form.getInputProps(`price.${index}.amount`);
  const rows: InputProps = form.getInputProps('price');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew && document.activeElement?.tagName === 'BUTTON') input.current?.focus();
  }, [isNew]);

  const steps = usePlans(eventId).data?.get(price.id ?? '');
  const isFirst = index === 0;
  const limit = isAddOnRow(price) ? 'Stock' : 'Limit';
  const hasSold = price.sold > 0;
  const isTaxed = (price.amount ?? 0) > 0 || price.tax.kind !== 'usual';
  const Eye = price.hidden ? IconEyeOff : IconEye;
  const removeName = hasSold
    ? `${price.sold} sold: cannot be removed`
    : `Remove price ${index + 1}`;
  return (
    <div className={classes.price}>
      <TextInput
        {...form.getInputProps(`price.${index}.type`)}
        ref={input}
        size="md"
        className={classes.priceType ?? ''}
        label={isFirst ? 'Price type' : undefined}
        aria-label={isFirst ? undefined : `Price type ${index + 1}`}
        required={isFirst}
        placeholder={isFirst ? 'Standard' : 'Early bird, VIP, Student…'}
        description={hasSold ? `${price.sold} sold` : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <MoneyInput
        {...amount}
        onBlur={() => {
          amount.onBlur?.();
          rows.onBlur?.();
        }}
        size="md"
        readOnly={steps !== undefined}
        label={isFirst ? 'Amount' : undefined}
        aria-label={isFirst ? undefined : `Amount ${index + 1}`}
        required={isFirst}
      />
      <TextInput
        {...form.getInputProps(`price.${index}.quota`)}
        size="md"
        label={isFirst ? limit : undefined}
        aria-label={isFirst ? undefined : `${limit} ${index + 1}`}
        placeholder={isAddOnRow(price) ? 'Stock' : 'No limit'}
        inputMode="numeric"
        autoComplete="off"
      />
      <Tooltip label={price.hidden ? 'Hidden from the public page' : 'On the public page'}>
        <ActionIcon
          size={42}
          className={classes.hidePrice ?? ''}
          mt={isFirst ? 30 : 0}
          aria-label={`Hide price ${index + 1}`}
          aria-pressed={price.hidden}
          onClick={() => form.setFieldValue(`price.${index}.hidden`, !price.hidden)}
        >
          <Eye size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
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
      {price.hidden && (
        <Text size="sm" c="dimmed" className={classes.priceNote ?? ''}>
          Hidden: not on the public page. Sold with a code, and at the door.
        </Text>
      )}
      <PriceMore price={price} index={index} form={form} />
      {eventId !== undefined && steps !== undefined && <PlanNote eventId={eventId} steps={steps} />}
      {eventId === undefined && isLeftOut(price, form.values.price) && (
        <Text size="sm" c="dimmed" className={classes.priceNote ?? ''} role="status">
          This price is left out until it has{' '}
          {price.amount === undefined ? 'an amount' : 'a price type'}.
        </Text>
      )}
      {isTaxed && (
        <Suspense>
          <TaxField index={index} form={form} />
        </Suspense>
      )}
      {price.amount !== undefined && price.amount > 0 && (
        <Suspense>
          <FeeNote
            amount={price.amount}
            organizer={form.values.organizer?.id}
            className={classes.priceNote}
          />
        </Suspense>
      )}
    </div>
  );
}
