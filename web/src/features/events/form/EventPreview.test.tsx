import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type FeeTerms, feeTermsApi } from '@marquee/contract/settings/fee-terms';
import { NOW } from '../../../testing/event-form.tsx';
import { server } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { EventPreview } from './EventPreview.tsx';
import { newPrice } from '../values/new-price.ts';
import { emptyValues, type EventValues } from '../values/values.ts';

function show(values: Partial<EventValues>, fee: Partial<FeeTerms> = {}) {
  server.answers(feeTermsApi.getFeeTerms, { data: { ...noFee, ...fee } });
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  renderScreen(<EventPreview values={{ ...emptyValues(undefined), ...values }} />);
  return within(screen.getByRole('complementary', { name: 'Preview' }));
}

const noFee: FeeTerms = {
  basis_points: 0,
  fixed_cents: 0,
  min_cents: 0,
  max_cents: null,
  payer: 'organizer',
  has_service_fees: false,
  tax: { name: 'VAT', rate: 19 },
};

const prices = (...amounts: (number | undefined)[]) => ({
  price: amounts.map((amount) => ({ ...newPrice(), amount })),
});

describe('the preview', () => {
  it('of an empty form names what is missing', () => {
    const preview = show({});
    for (const text of ['Your event', 'Date and time', 'Location', 'Price']) {
      expect(preview.getByText(text)).toBeVisible();
    }
    expect(preview.queryByRole('img')).toBeNull();
  });

  it('shows title, location and description without spaces around them', () => {
    const preview = show({ title: ' Jazz ', location_name: 'Pier 7', description: '  Porto.  ' });
    expect(preview.getByText('Jazz')).toBeVisible();
    expect(preview.getByText('Pier 7')).toBeVisible();
    expect(preview.getByText('Porto.')).toBeVisible();
  });

  it.each([
    ['free', [0], 'Free'],
    ['one price', [12.5], '€12.50'],
    ['several prices', [20, 12.5], 'From €12.50'],
    ['a free price among others', [20, 0], 'Free to €20.00'],
    ['equal prices', [20, 20], '€20.00'],
    ['free prices only', [0, 0], 'Free'],
    ['an unreadable price', [Number.NaN, 20, undefined], '€20.00'],
    ['a negative price', [-1], 'Price'],
  ])('of %s shows the price as the public page does', (_, amounts, text) => {
    expect(show(prices(...amounts)).getByText(text)).toBeVisible();
  });

  it.each([
    [5, 'From €5.00'],
    [0, 'Pay what you want'],
  ])('of a price that buyers choose from %i on shows the least', (amount, text) => {
    const price = [{ ...newPrice(), amount, pay_what_you_want: { suggested: 12 } }];
    expect(show({ price }).getByText(text)).toBeVisible();
  });

  it.each([
    ['buyer', [20, 30], 'From €20.79, incl. €0.79 booking fee'],
    ['buyer', [20, 0], 'Free to €20.79, incl. €0.79 booking fee'],
    ['organizer', [20, 30], 'From €20.00'],
  ] as const)('shows what buyers pay if the %s pays the fee of %j', async (payer, all, text) => {
    const fee = { basis_points: 250, fixed_cents: 29, payer };
    expect(await show(prices(...all), fee).findByText(text)).toBeVisible();
  });

  const evening = { date: '2030-02-01', end_date: '2030-02-01' };
  it.each([
    [{ ...evening, start_time: '20:00', end_time: '23:00' }, /^Fri, Feb 1, 8:00 PM.+11:00 PM$/],
    [{ ...evening, start_time: '20:00' }, /^Fri, Feb 1, 8:00 PM$/],
    [{ ...evening, start_time: '' }, /^Fri, Feb 1$/],
    [
      { ...evening, start_time: '20:00', end_date: '2030-02-02', end_time: '01:00' },
      /^Fri, Feb 1, 8:00 PM.+Sat, Feb 2, 1:00 AM$/,
    ],
    [{ date: '2031-02-01', end_date: '2031-02-01', start_time: '20:00' }, /2031.+8:00 PM$/],
  ])('of %j shows when it is', (values, text) => {
    expect(show(values).getByText(text)).toBeVisible();
  });

  it('names the zone of a time, as the public page does', () => {
    const location = { lat: 38.71, lng: -9.14, timezone: 'Europe/Lisbon', label: 'Lisbon' };
    const preview = show({ ...evening, start_time: '20:00', location });
    expect(preview.getByText(/^Fri, Feb 1, 8:00 PM, Lisbon time$/)).toBeVisible();
  });

  it('shows the poster', () => {
    const preview = show({ image: '/api/media/saved.webp' });
    expect(preview.getByRole('presentation')).toHaveAttribute('src', '/api/media/saved.webp');
  });
});
