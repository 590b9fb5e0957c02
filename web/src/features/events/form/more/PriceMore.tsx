import { Button, Input, Text } from '@mantine/core';
import { recordOf } from '@marquee/contract/events/fields';
import { onlyWithWords } from '@marquee/contract/pricing/only-with-words';
import { perOrderNames } from '@marquee/contract/pricing/per-order-names';
import { perOrderWords } from '@marquee/contract/pricing/per-order-words';
import { PriceSale } from '@marquee/contract/pricing/sale';
import { saleSummary } from '@marquee/contract/pricing/sale-words';
import { IconChevronDown } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { parseNumber } from '../../../../lib/form/parse-number.ts';
import { lazyPart } from '../../../../ui/parts/lazy-part.tsx';
import { capitalized } from '../../price-marks.ts';
import { variantsIn } from '../../values/add-ons.ts';
import type { PriceValues } from '../../values/values.ts';
import classes from '../EventForm.module.css';
import type { EventInputs, InputProps } from '../use-event-form.ts';

const AdmitsField = lazyPart(() => import('./AdmitsField.tsx'));
const AddOnFields = lazyPart(() => import('./AddOnFields.tsx'));
const AmountChoice = lazyPart(() => import('./AmountChoice.tsx'));
const ApprovalField = lazyPart(() => import('./ApprovalField.tsx'));
const SaleFields = lazyPart(() => import('./SaleFields.tsx'));
const OnlyWithField = lazyPart(() => import('./OnlyWithField.tsx'));
const PerOrderFields = lazyPart(() => import('./PerOrderFields.tsx'));

type Props = { price: PriceValues; index: number; form: EventInputs };

/** Opens what is rarely set of a price, and says in one line what is. */
export function PriceMore({ price, index, form }: Props) {
  const [isOpened, setOpened] = useState(false);
  const id = useId();
  const input: InputProps = form.getInputProps(`price.${index}.sale`);
  const admits: InputProps = form.getInputProps(`price.${index}.admits`);
  const limits = perOrderNames.map((name): InputProps =>
    form.getInputProps(`price.${index}.${name}`),
  );
  const choice: InputProps = form.getInputProps(`price.${index}.pay_what_you_want`);
  const needs: InputProps = form.getInputProps(`price.${index}.only_with`);
  const variant: InputProps = form.getInputProps(`price.${index}.variant`);
  const isOpen =
    isOpened ||
    [input, admits, variant, choice, needs, ...limits].some(({ error }) => Boolean(error));
  // What is half entered is no time yet.
  const sold = saleSummary(PriceSale.safeParse(price.sale).data ?? null);
  const people = price.admits?.trim() ? Number(price.admits) : 1;
  const kind = ['add-on', ...variantsIn(price.variant)].join(', ');
  const group = people === 0 ? [kind] : people > 1 ? [`admits ${price.admits}`] : [];
  const counts = recordOf(perOrderNames, (name) => countIn(price[name]));
  const open = price.pay_what_you_want ? ['pay what you want'] : [];
  const applies = price.needs_approval ? ['needs approval'] : [];
  const rest = [...open, ...applies, ...group, ...(sold === '' ? [] : [sold])].join(', ');
  const needed = form.values.price.filter(({ key }) => price.only_with?.includes(key));
  const beside = onlyWithWords({
    only_with: price.only_with && needed.map(({ key: ID, type: Type }) => ({ ID, Type })),
    needs_ticket: people === 0 && !price.only_with && !price.sold_alone,
  });
  const summary = [perOrderWords(counts), beside, capitalized(rest)].join(' ').trim();
  return (
    <div className={classes.priceNote} data-path={input['data-path']} tabIndex={-1}>
      <div className={classes.more}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`More about price ${index + 1}`}
          rightSection={
            <IconChevronDown
              size={16}
              stroke={1.75}
              className={classes.chevron}
              data-open={isOpen || undefined}
              aria-hidden
            />
          }
          onClick={() => setOpened(!isOpen)}
        >
          More
        </Button>
        {summary && (
          <Text size="sm" c="dimmed">
            {summary}
          </Text>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <AddOnFields price={price} index={index} form={form} />
            {people !== 0 && <AdmitsField price={price} index={index} form={form} />}
            <PerOrderFields index={index} form={form} />
            <OnlyWithField price={price} index={index} form={form} />
            <AmountChoice price={price} index={index} form={form} />
            <ApprovalField price={price} index={index} form={form} />
            <SaleFields
              sale={price.sale ?? null}
              timezone={form.values.location?.timezone}
              onChange={(sale) => form.setFieldValue(`price.${index}.sale`, sale)}
            />
          </Suspense>
        )}
        {input.error && <Input.Error mt={4}>{input.error}</Input.Error>}
      </div>
    </div>
  );
}

/** Returns null for what is no count, such as half a number. */
function countIn(text = ''): number | null {
  const count = parseNumber(text) ?? 0;
  return count > 0 ? count : null;
}
