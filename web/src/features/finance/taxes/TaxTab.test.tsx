import { financeApi } from '@marquee/contract/finance/finance';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { server } from '../../../testing/fake-server.ts';
import TaxTab from './TaxTab.tsx';

const none = { tax_name: 'VAT', taxes: [], net: 0, tax: 0, gross: 0, fee_taxes: [] };

test('shows net, tax and gross of each rate, and why there is no tax', async () => {
  server.answers(financeApi.getPeriodTaxes, {
    data: {
      ...none,
      taxes: [
        { rate: 19, reason: '', net: 10, tax: 1.9, gross: 11.9 },
        { rate: 0, reason: 'Exempt by law.', net: 5, tax: 0, gross: 5 },
      ],
      net: 15,
      tax: 1.9,
      gross: 16.9,
      fee_taxes: [{ rate: 19, reason: '', net: 1, tax: 0.19, gross: 1.19 }],
    },
  });
  renderScreen(<TaxTab organizationId="o-1" />);
  expect(await screen.findByRole('row', { name: 'VAT 19% €10.00 €1.90 €11.90' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Exempt by law. €5.00 €0.00 €5.00' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Together €15.00 €1.90 €16.90' })).toBeVisible();
  expect(screen.getByText(/include €0\.19 of tax at 19%/)).toBeVisible();
  const file = screen.getByRole('link', { name: 'Tax as CSV' });
  expect(file).toHaveAttribute('href', expect.stringContaining('/o-1/taxes.csv'));
  const archive = screen.getByRole('link', { name: 'Invoices as XML (ZIP)' });
  expect(archive).toHaveAttribute('href', expect.stringContaining('/o-1/invoices.zip?timezone='));
});

test('says so where nothing was sold', async () => {
  server.answers(financeApi.getPeriodTaxes, { data: none });
  renderScreen(<TaxTab organizationId="o-1" />);
  expect(await screen.findByText('No sales in these days')).toBeVisible();
});
