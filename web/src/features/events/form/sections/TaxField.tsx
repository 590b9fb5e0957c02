import { type Exemption, exemptions } from '@marquee/contract/tax/taxes';
import { exemptionSentences } from '@marquee/contract/tax/reasons';
import { formatRate, percentSuffix } from '@marquee/contract/formats/shares';
import { Anchor, NativeSelect, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useFeeTerms } from '../../use-fee-terms.ts';
import type { EventInputs, InputProps } from '../use-event-form.ts';
import type { TypedTax } from '../../values/taxes.ts';
import classes from './TaxField.module.css';

/** Germany's reduced rate, offered beside its usual one. */
const REDUCED = { usual: 19, rate: 7 };

const withoutTax: Record<Exemption, string> = {
  small_business: 'No tax: small business',
  cultural_event: 'No tax: exempt cultural event',
  out_of_scope: 'No tax: not subject to it',
  reverse_charge: 'No tax: reverse charge',
  other: 'No tax: another reason',
};

type Props = { index: number; form: EventInputs };

/** Chooses the tax that a price includes, or why it includes none. */
export default function TaxField({ index, form }: Props) {
  const { data: terms } = useFeeTerms(form.values.organizer?.id);
  const tax = form.values.price[index]?.tax;
  const [isOpen, setOpen] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isOpen) select.current?.focus();
  }, [isOpen]);
  if (!tax) return null;
  const set = (change: Partial<TypedTax>) =>
    form.setFieldValue(`price.${index}.tax`, { ...tax, ...change });
  const { kind } = tax;
  const of = `of price ${index + 1}`;
  // The schema names the part of the tax, the server the tax.
  const names = ['tax', 'tax.rate', 'tax.exemption', 'tax.reason'];
  const error = names.map((name) => errorAt(form, `price.${index}.${name}`)).find(Boolean);
  if (kind === 'usual' && !isOpen) {
    const name = terms?.tax ? `${terms.tax.name} ${formatRate(terms.tax.rate)}` : 'as usual';
    return (
      <Text size="sm" c="dimmed" className={classes.summary ?? ''}>
        Tax: {name}.{' '}
        <Anchor
          component="button"
          type="button"
          inherit
          aria-label={`Change the tax ${of}`}
          onClick={() => setOpen(true)}
        >
          Change
        </Anchor>
      </Text>
    );
  }
  return (
    <div className={classes.tax}>
      <NativeSelect
        ref={select}
        label="Tax"
        aria-label={`Tax ${of}`}
        data={choicesOf(terms?.tax ?? null, tax)}
        value={kind === 'own' && tax.rate === String(REDUCED.rate) ? 'reduced' : kind}
        onChange={({ currentTarget: { value } }) => {
          if (value === 'reduced') set({ kind: 'own', rate: String(REDUCED.rate) });
          else set({ kind: kindOf(value), rate: '' });
        }}
      />
      {kind === 'own' && (
        <TextInput
          label="Rate"
          aria-label={`Tax rate ${of}, in percent`}
          inputMode="decimal"
          autoComplete="off"
          rightSection={<Text c="dimmed">{percentSuffix().trim()}</Text>}
          value={tax.rate}
          error={error}
          onChange={(event) => set({ rate: event.currentTarget.value })}
        />
      )}
      {kind !== 'own' && kind !== 'usual' && (
        <TextInput
          className={classes.reason ?? ''}
          label="On the invoice"
          aria-label={`Why there is no tax ${of}, on the invoice`}
          description={
            kind === 'reverse_charge' &&
            'Sold online only, to companies with a VAT ID of another country of the EU.'
          }
          placeholder={kind === 'other' ? 'The law or the reason' : exemptionSentences[kind]}
          maxLength={200}
          value={tax.reason}
          error={error}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

function errorAt(form: EventInputs, path: string) {
  const props: InputProps = form.getInputProps(path);
  return props.error;
}

function kindOf(value: string): TypedTax['kind'] {
  if (value === 'own') return 'own';
  return exemptions.find((one) => one === value) ?? 'usual';
}

function choicesOf(usual: { name: string; rate: number } | null, { rate }: TypedTax) {
  const standard =
    usual === null
      ? 'As the organizer has it'
      : `Standard: ${usual.name} ${formatRate(usual.rate)}`;
  const hasReduced = usual?.rate === REDUCED.usual || rate === String(REDUCED.rate);
  return [
    { value: 'usual', label: standard },
    ...(hasReduced ? [{ value: 'reduced', label: `Reduced: ${formatRate(REDUCED.rate)}` }] : []),
    { value: 'own', label: 'Another rate' },
    ...exemptions.map((value) => ({ value, label: withoutTax[value] })),
  ];
}
