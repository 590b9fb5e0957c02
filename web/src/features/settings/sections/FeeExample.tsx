import { Text, TextInput } from '@mantine/core';
import type { FeeRule } from '@marquee/contract/orders/fees';
import { MAX_AMOUNT } from '@marquee/contract/amount';
import type { FeePayer } from '@marquee/contract/settings/settings';
import { useState } from 'react';
import { parseNumber } from '../../../lib/form/parse-number.ts';
import { feeSentence } from './fee-words.ts';
import classes from '../Settings.module.css';

/** Calculates the fee of an example ticket from the unsaved fee settings. */
export function FeeExample({ rule, payer }: { rule: FeeRule | undefined; payer: FeePayer }) {
  const [typed, setTyped] = useState('20');
  const price = parseNumber(typed);
  const isPrice = price !== undefined && price >= 0 && price <= MAX_AMOUNT;
  return (
    <div className={classes.example}>
      <TextInput
        className={classes.price ?? ''}
        aria-label="Try a price, in euros"
        inputMode="decimal"
        autoComplete="off"
        rightSection={
          <Text size="sm" c="dimmed" aria-hidden>
            €
          </Text>
        }
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Text size="sm" className={classes.sentence ?? ''} role="status">
        {!rule
          ? 'Please correct the fee above.'
          : isPrice
            ? feeSentence(price, rule, payer)
            : 'Type a price to see what a buyer pays.'}
      </Text>
    </div>
  );
}
