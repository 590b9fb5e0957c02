import { type Booking as Booked, publicOrdersApi } from '@marquee/contract/orders/public';
import { rangeFeeWords, rangeOf, rangeWords } from '@marquee/contract/pricing/shown';
import { defaultPlatform } from '@marquee/contract/settings/platform';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { Booking } from '../event/Booking.tsx';
import { type NamesAsked, noNames } from '@marquee/contract/holders/names';
import type { AskedQuestion } from '@marquee/contract/questions/questions';
import { askAmounts } from '../event/scripts/amounts.ts';
import { askQuestions } from '../event/scripts/asking/questions.ts';
import { askAboutTypos } from '../event/scripts/typo.ts';
import { followPrices } from '../event/scripts/follow.ts';
import { startBooking } from '../event/scripts/booking.ts';
import { type anEvent, eventPage } from './data.ts';

export const booked: Booked = {
  order_id: 'o1',
  secret: 'secret-1',
  status: 'processing',
  total: 48,
  expires_at: null,
};

/**
 * Shows the form as the server wrote it, and starts its script. It replaces `location`; the test has
 * to call `vi.unstubAllGlobals`.
 * @param options.search the query of the page's address
 */
export function openForm(
  event: Partial<typeof anEvent> = {},
  {
    search = '',
    takesCodes = false,
    keepsSeats = false,
    questions = [],
    names = noNames,
    ways = eventPage().ways,
  }: {
    search?: string;
    takesCodes?: boolean;
    keepsSeats?: boolean;
    questions?: AskedQuestion[];
    names?: NamesAsked;
    ways?: ReturnType<typeof eventPage>['ways'];
  } = {},
) {
  const assign = vi.fn<(address: string) => void>();
  const href = `http://localhost:3000/events/night-trains${search}`;
  vi.stubGlobal('location', { assign, search, href });
  const data = {
    ...eventPage(event),
    takes_codes: takesCodes,
    keeps_seats: keepsSeats,
    questions,
    names,
    ways,
  };
  render(
    <>
      <Booking data={data} platform={defaultPlatform} />
      <p data-from>{rangeWords(rangeOf(data.event.tickets))}</p>
      <p data-from-fee>{rangeFeeWords(rangeOf(data.event.tickets))}</p>
      <p className="bar">
        <strong>From €12.50</strong>
        <small className="incl" />
      </p>
    </>,
  );
  // React puts the content of a template beside it, where no browser does.
  for (const template of document.querySelectorAll('template')) {
    template.content.append(...template.childNodes);
  }
  const form = document.querySelector('form');
  if (!form) throw new Error('The form is missing.');
  startBooking(form);
  if (form.dataset['follow'] === 'true') followPrices(form);
  askAmounts(form);
  askAboutTypos(form);
  if (form.querySelector('.asked')) askQuestions(form);
  const user = userEvent.setup();
  const quantity = (type: string) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: `${type} tickets` });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    user,
    form,
    assign,
    quantity,
    field,
    bar: () => document.querySelector('.bar strong'),
    step: (name: string) => screen.getByRole('button', { name }),
    /** Chooses two tickets and fills in the buyer. */
    fillIn: async () => {
      await user.clear(quantity('Regular'));
      await user.type(quantity('Regular'), '2');
      await user.type(field('Name'), 'Marta Costa');
      await user.type(field('E-mail'), 'marta@example.com');
    },
    book: (name: string | RegExp = /^Book/) => user.click(screen.getByRole('button', { name })),
  };
}

/** Returns the calls that were to book. */
export const bookings = () => server.callsOf(publicOrdersApi.placeOrder);
