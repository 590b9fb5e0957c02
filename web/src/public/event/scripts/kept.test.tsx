import { publicOrdersApi } from '@marquee/contract/orders/public';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { booked, openForm } from '../../testing/booking-form.tsx';
import { anEvent, anOrder } from '../../testing/data.ts';
import { Held } from '../Held.tsx';
import { startHeld } from './held.ts';
import { forgetPaid, keepSecret, keptSecret } from './kept.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const EVENT = anEvent.event_id;
const typed = () => sessionStorage.getItem(`marquee-draft-${EVENT}`);

/** Books in this tab, and leads to the order. */
async function bookHere(secret = 'secret-1') {
  server.answers(publicOrdersApi.placeOrder, { data: { ...booked, secret } });
  const { fillIn, book, assign } = openForm();
  await fillIn();
  await book();
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  cleanup();
}

/** Opens the booking form again, and returns the name in it. */
function nameNow(): string {
  const { field } = openForm();
  const { value } = field('Name');
  cleanup();
  return value;
}

/** Shows the note about the order that this browser keeps, beside the form. */
function openNote(status: 'completed' | 'cancelled') {
  const { field } = openForm();
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { href: location.href, search: '', reload });
  server.answers(publicOrdersApi.getPublicOrder, { data: { ...anOrder, status } });
  const { container } = render(<Held eventId={EVENT} />);
  const place = container.querySelector<HTMLElement>('#held');
  if (!place) throw new Error('The note is missing.');
  startHeld(place);
  return { field, reload };
}

describe('what was typed of an order', () => {
  it('is filled in again while the order is unpaid', async () => {
    await bookHere();
    expect(nameNow()).toBe('Marta Costa');
    expect(nameNow()).toBe('Marta Costa');
  });

  it('is forgotten with the order that is paid', async () => {
    await bookHere();
    forgetPaid(EVENT, 'secret-1');
    expect([keptSecret(EVENT), typed()]).toEqual(['', '{"order":"secret-1"}']);
    expect(nameNow()).toBe('');
  });

  it('is forgotten when another tab shows the tickets', async () => {
    await bookHere();
    keepSecret(EVENT, '');
    expect(nameNow()).toBe('');
  });

  it('is forgotten when its order is paid, also if another tab booked after it', async () => {
    await bookHere();
    keepSecret(EVENT, 'secret-2');
    forgetPaid(EVENT, 'secret-1');
    expect(keptSecret(EVENT)).toBe('secret-2');
    expect(nameNow()).toBe('');
  });

  it('stays when another order is paid', async () => {
    await bookHere('secret-2');
    forgetPaid(EVENT, 'secret-1');
    expect([keptSecret(EVENT), nameNow()]).toEqual(['secret-2', 'Marta Costa']);
  });

  it('is gone after the reload of a page that learns of the payment', async () => {
    await bookHere();
    const { reload, field } = openNote('completed');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    // The form is written once more before the page is left.
    field('Name').dispatchEvent(new Event('input', { bubbles: true }));
    cleanup();
    expect(nameNow()).toBe('');
  });

  it('stays when the order ended unpaid', async () => {
    await bookHere();
    const { reload } = openNote('cancelled');
    await waitFor(() => expect(keptSecret(EVENT)).toBe(''));
    cleanup();
    expect(reload).not.toHaveBeenCalled();
    expect(nameNow()).toBe('Marta Costa');
  });
});
