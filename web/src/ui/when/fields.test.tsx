import { takeLocaleFrom } from '@marquee/contract/formats/intl';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DateField } from './DateField.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import { TimeField } from './TimeField.tsx';
import { unreadDateTimes, unreadTimes } from './unread.ts';

let before: () => string;
let locale = 'en-US';

beforeEach(() => {
  locale = 'en-US';
  before = takeLocaleFrom(() => locale);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-05T10:00:00Z') });
});
afterEach(() => {
  takeLocaleFrom(before);
});

/** Shows a field with what it emits, and the message of a form about it. */
function Time({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  const error = unreadTimes({ value })['value'];
  return (
    <>
      <TimeField label="Start time" value={value} error={error} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const emitted = () => JSON.parse(screen.getByRole('status').textContent) as string;

describe('a time', () => {
  const field = () => screen.getByRole('textbox', { name: 'Start time' });
  const list = () => screen.getByRole('combobox', { name: 'Choose a half hour: start' });

  it('is typed in any form, and shown as its reader writes it', async () => {
    const { user, fill } = renderScreen(<Time />);
    expect(field()).toHaveAttribute('placeholder', 'H:MM\u00a0PM');
    expect(field()).toHaveAttribute('inputmode', 'text');
    await fill(field(), '2030');
    expect(emitted()).toBe('20:30');
    expect(field()).toHaveValue('2030');
    await user.tab();
    expect(field()).toHaveValue('8:30\u00a0PM');
  });

  it('is typed with a keyboard of digits where hours count to 24', async () => {
    locale = 'de-DE';
    const { user, fill } = renderScreen(<Time start="19:00" />);
    expect(field()).toHaveValue('19:00');
    expect(field()).toHaveAttribute('inputmode', 'numeric');
    await fill(field(), '20 Uhr');
    await user.tab();
    expect(field()).toHaveValue('20:00');
    expect(emitted()).toBe('20:00');
  });

  it('without AM or PM says what it was read as', async () => {
    const { fill } = renderScreen(<Time />);
    await fill(field(), '8:30');
    expect(field()).toHaveAccessibleDescription(/^8:30\sAM$/);
    await fill(field(), '8:30 pm');
    expect(field()).not.toHaveAccessibleDescription();
  });

  it('that is unreadable stays as it was typed, with a message', async () => {
    const { user, fill } = renderScreen(<Time />);
    await fill(field(), 'eightish');
    await user.tab();
    expect(emitted()).toBe('eightish');
    expect(field()).toHaveValue('eightish');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(
      /^Use the form 8:30\sPM, or pick a time from the list\.$/,
    );
  });

  it('is picked from a list of half hours, which has its own time besides', async () => {
    const { user } = renderScreen(<Time start="20:15" />);
    expect(list()).toHaveValue('20:15');
    expect(within(list()).getAllByRole('option')).toHaveLength(49);
    await user.selectOptions(list(), '21:30');
    expect(field()).toHaveValue('9:30\u00a0PM');
    expect(emitted()).toBe('21:30');
    expect(within(list()).getAllByRole('option')).toHaveLength(48);
  });
});

function Day() {
  const [value, setValue] = useState('');
  return (
    <>
      <DateField label="Last day" isPast value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

describe('a day', () => {
  const field = () => screen.getByRole('textbox', { name: 'Last day' });

  it('of the past is the last such day if it has no year', async () => {
    const { fill } = renderScreen(<Day />);
    await fill(field(), 'Dec 24');
    expect(emitted()).toBe('2029-12-24');
    await fill(field(), '1/5');
    expect(emitted()).toBe('2030-01-05');
    await fill(field(), '1/6');
    expect(emitted()).toBe('2029-01-06');
  });

  it('is named in words while it could be two days', async () => {
    locale = 'en-GB';
    const { fill, user } = renderScreen(<Day />);
    await fill(field(), '05/12/2029');
    expect(field()).toHaveAccessibleDescription('Wednesday, 5 December 2029');
    await user.tab();
    expect(field()).toHaveValue('5 December 2029');
  });

  it('is picked from a calendar', async () => {
    const { user } = renderScreen(<Day />);
    await user.click(screen.getByRole('button', { name: 'Open the calendar: last' }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Last day' }));
    await user.click(await calendar.findByRole('button', { name: /^2 January 2030/ }));
    await waitFor(() => expect(field()).toHaveValue('January 2, 2030'));
  });
});

function DayAndTime({ problem }: { problem?: string }) {
  const [value, setValue] = useState('');
  return (
    <>
      <DateTimeField
        label="Open from"
        description="Local time."
        value={value}
        error={unreadDateTimes({ value })['value'] ?? problem}
        onChange={setValue}
        data-path="opens"
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

describe('a day with its time', () => {
  const part = (name: string) =>
    within(screen.getByRole('group', { name: 'Open from' })).getByRole('textbox', { name });
  const reached = () => document.querySelector('[data-path="opens"]');

  it('is one value under one label', async () => {
    const { fill, user } = renderScreen(<DayAndTime />);
    expect(part('Day')).toHaveAccessibleDescription('Local time.');
    await fill(part('Day'), '2/1/2030');
    expect(part('Day')).toHaveAccessibleDescription(
      'Local time. Add a time. Friday, February 1, 2030',
    );
    await fill(part('Time'), '8pm');
    expect(emitted()).toBe('2030-02-01T20:00');
    await user.tab();
    expect(part('Day')).toHaveValue('Feb 1, 2030');
    expect(part('Time')).toHaveValue('8:00\u00a0PM');
    await fill(part('Day'), '');
    await fill(part('Time'), '');
    expect(emitted()).toBe('');
  });

  it('says what is missing or unread, at the part that has to change', async () => {
    const { fill } = renderScreen(<DayAndTime />);
    await fill(part('Day'), '2030-02-01');
    expect(part('Day')).toBeValid();
    expect(part('Time')).toBeInvalid();
    expect(part('Time')).toHaveAccessibleDescription('Local time. Add a time.');
    expect(reached()).toBe(part('Time'));
    await fill(part('Time'), 'TEN');
    expect(part('Time')).toHaveValue('TEN');
    expect(part('Time')).toHaveAccessibleDescription(/Use the form 8:30\sPM/);
    await fill(part('Day'), 'Tuesday');
    expect(part('Day')).toHaveAccessibleDescription(/Use the form MM\/DD\/YYYY/);
    expect(reached()).toBe(part('Day'));
    await fill(part('Time'), '10:00');
    expect(part('Time')).toBeValid();
    expect(part('Day')).toBeInvalid();
  });

  it('has both parts wrong where the form refuses the two together', async () => {
    const { fill } = renderScreen(<DayAndTime problem="In the past" />);
    await fill(part('Day'), '2030-02-01');
    await fill(part('Time'), '10 am');
    expect(part('Day')).toBeInvalid();
    expect(part('Time')).toBeInvalid();
    expect(part('Time')).toHaveAccessibleDescription('Local time. In the past');
  });
});
