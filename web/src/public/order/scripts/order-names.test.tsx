import { holderChangesApi } from '@marquee/contract/holders/changes';
import { holderSentences } from '@marquee/contract/holders/asked';
import { type PublicOrder, publicOrdersApi } from '@marquee/contract/orders/public';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { need } from '../../shared/scripts/dom.ts';
import { forgetUnsaved, hasUnsaved, markUnsaved } from '../../shared/scripts/unsaved.ts';
import { anOrder } from '../../testing/data.ts';
import { Names } from '../Names.tsx';
import { startNames } from './order-names.ts';
import { startCountdown, watchStatus } from './order-waiting.ts';

const place = { index: 0, ticket_id: 't1', Type: 'Regular', name: 'Ada', email: '' };
const unpaid: PublicOrder = {
  ...anOrder,
  status: 'processing',
  tickets: [],
  places: [
    { ...place, takes_name: true },
    { ...place, index: 1, ticket_id: 't2', Type: 'Child', name: '', takes_name: true },
    { ...place, index: 2, ticket_id: 't3', Type: 'Press', name: '', takes_name: false },
  ],
  names: { emails: true, wanted: false, until: '2026-12-01T11:00:00.000Z' },
};

afterEach(() => {
  forgetUnsaved();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(order = unpaid) {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  const { container } = render(
    <>
      <p data-message hidden />
      <Names order={order} now="2026-11-21T10:00:00.000Z" />
    </>,
  );
  startNames(screen.getByRole<HTMLFormElement>('form', { hidden: true }), 'secret-1');
  const user = userEvent.setup();
  const person = (name: string) => within(screen.getByRole('group', { name }));
  const save = () => user.click(screen.getByRole('button', { name: 'Save names' }));
  return { container, user, person, save, reload };
}

describe('the names of an order without tickets', () => {
  it('are sent with their place and type, only those that changed', async () => {
    const { user, person, save, reload } = open();
    expect(screen.getByRole('form', { name: 'The names on your tickets' })).toHaveTextContent(
      'Each holder gets only the own ticket by e-mail, once the tickets are issued.',
    );
    expect(screen.queryByRole('group', { name: /Press/ })).toBeNull();
    expect(person('Regular · ticket 1').getByLabelText('Name')).toHaveValue('Ada');
    expect(screen.queryByRole('checkbox')).toBeNull();
    const child = person('Child · ticket 2');
    await user.type(child.getByLabelText('Name'), 'Mia');
    await user.type(child.getByLabelText('E-mail (optional)'), 'mia@example.com');
    server.answers(holderChangesApi.changeNames, { data: unpaid });
    await save();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(server.callsOf(holderChangesApi.changeNames)[0]?.body).toEqual({
      holders: [
        { index: 1, ticket_id: 't2', name: 'Mia', email: 'mia@example.com', hand_over: false },
      ],
    });
  });

  it('are saved without a reload over answers that are typed beside them', async () => {
    const { user, person, save, reload } = open();
    const form = screen.getByRole('form');
    const name = person('Child · ticket 2').getByLabelText('Name');
    await user.type(name, 'Mia');
    document.body.insertAdjacentHTML('beforeend', '<form id="other"><p data-saved></p></form>');
    const other = need(document, '#other', HTMLFormElement);
    markUnsaved(other, true);
    server.answers(holderChangesApi.changeNames, { data: unpaid });
    await save();
    expect(await screen.findByText('Saved. Save your other changes, too.')).toBeVisible();
    expect(form).not.toHaveAttribute('data-unsaved');
    expect(reload).not.toHaveBeenCalled();
    await user.type(name, ' Bell');
    expect(screen.queryByText('Saved. Save your other changes, too.')).toBeNull();
    other.remove();
    server.answers(holderChangesApi.changeNames, { data: unpaid });
    await save();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('show what is refused at the field', async () => {
    const { user, person, save, reload } = open();
    const name = person('Regular · ticket 1').getByLabelText('Name');
    await user.clear(name);
    server.refuses(holderChangesApi.changeNames, 'invalid', {
      errors: { 'holders.0.name': [holderSentences.missing] },
    });
    await save();
    await waitFor(() => expect(name).toHaveAccessibleDescription(holderSentences.missing));
    expect(name).toHaveFocus();
    expect(reload).not.toHaveBeenCalled();
  });

  it('are gone from the page when the deadline passes, with what was typed', () => {
    vi.useFakeTimers();
    const { container } = open();
    container.insertAdjacentHTML(
      'beforeend',
      '<p data-waiting><b data-until></b><b data-countdown></b></p><p data-run-out hidden></p><p class="cancel"></p>',
    );
    const form = screen.getByRole('form');
    startCountdown(container, Date.now() + 1000, 0);
    markUnsaved(form, true);
    expect(form).toBeVisible();
    vi.advanceTimersByTime(1500);
    expect(form).not.toBeVisible();
    expect(hasUnsaved()).toBe(false);
  });
});

describe('an order that is paid while its buyer types a name', () => {
  const paid = { ...unpaid, status: 'completed' as const };
  const watch = async (container: HTMLElement) => {
    vi.useFakeTimers();
    server.answers(publicOrdersApi.getPublicOrder, { data: paid });
    watchStatus(container, 'secret-1', { status: 'processing' });
    await vi.advanceTimersByTimeAsync(4100);
    vi.useRealTimers();
  };

  it('says so, and the page is not reloaded over what was typed', async () => {
    const { container, user, person, reload } = open();
    await user.type(person('Child · ticket 2').getByLabelText('Name'), 'M');
    await watch(container);
    expect(await screen.findByText(/^This order has changed\. Save what you typed/)).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
  });

  it('is shown at once where nothing is typed, or was taken back', async () => {
    const { container, user, person, reload } = open();
    const name = person('Child · ticket 2').getByLabelText('Name');
    await user.type(name, 'M');
    await user.clear(name);
    await watch(container);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
  });
});
