import type { Billing } from '@marquee/contract/finance/billing';
import { defaultLocale } from '@marquee/contract/formats/intl';
import { formatRate } from '@marquee/contract/formats/shares';
import { countryName } from '@marquee/contract/questions/countries';
import { reasonOf } from '@marquee/contract/tax/reasons';
import { Stack, Text } from '@mantine/core';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import classes from '../statements/Statement.module.css';

/** Shows what only owners and administrators change. */
export function BillingFacts({ billing }: { billing: Billing }) {
  const { legal_name, billing_address, billing_country, tax_number, tax_name, tax_rate } = billing;
  const reason = reasonOf({ exemption: billing.tax_exemption, reason: billing.tax_reason });
  return (
    <Stack gap="lg">
      <Facts className={classes.facts}>
        <Fact label="Legal name">{legal_name || 'The organizer’s name'}</Fact>
        <Fact label="Billing address">
          <Text span inherit style={{ whiteSpace: 'pre-line' }}>
            {billing_address || 'Not given'}
          </Text>
        </Fact>
        {billing_country !== '' && (
          <Fact label="Country">{countryName(billing_country, defaultLocale)}</Fact>
        )}
        <Fact label="Tax number">{tax_number || 'Not given'}</Fact>
        <Fact label="Tax in your prices">
          {tax_rate === 0 ? reason || 'None' : `${tax_name}, ${formatRate(tax_rate)}`}
        </Fact>
      </Facts>
      <Text size="sm" c="dimmed">
        Your invoices show these details. Only owners of your team can change them.
      </Text>
    </Stack>
  );
}
