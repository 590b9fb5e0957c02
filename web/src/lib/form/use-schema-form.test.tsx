import { TextInput } from '@mantine/core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ApiError } from '../client.ts';
import { draftStore } from './draft-store.ts';
import { MoneyInput } from './MoneyInput.tsx';
import { startFrom, useSchemaForm } from './use-schema-form.ts';

const Update = z.object({
  id: z.string(),
  name: z.string().min(1, 'Name is required').optional(),
  amount: z.number({ error: 'Enter an amount.' }).optional(),
});
const saved: { name: string; amount: number | undefined } = { name: 'Ada', amount: 3 };
const send = vi.fn<(input: object) => Promise<void>>();

function TestForm() {
  const { form, submit } = useSchemaForm({
    schema: Update,
    initialValues: saved,
    toInput: ({ name, amount = Number.NaN }) => ({ name, amount }),
    updates: { id: 'p1' },
    send,
  });
  return (
    <form noValidate onSubmit={submit}>
      <MoneyInput label="Amount" {...form.getInputProps('amount')} />
      <TextInput label="Name" {...form.getInputProps('name')} />
      <button>Save</button>
    </form>
  );
}

const name = () => screen.getByRole('textbox', { name: 'Name' });
const amount = () => screen.getByRole('textbox', { name: 'Amount' });
const save = () => screen.getByRole('button', { name: 'Save' });

it('sends only the fields that changed, and nothing without a change', async () => {
  send.mockReset().mockResolvedValue();
  const { user, fill } = renderScreen(<TestForm />);
  await user.click(save());
  expect(send).not.toHaveBeenCalled();
  await fill(amount(), '12,50');
  await user.click(save());
  expect(send.mock.lastCall?.[0]).toEqual({ id: 'p1', amount: 12.5 });
});

it('shows the schema’s messages and focuses the first of them on the page', async () => {
  send.mockReset();
  const { user, fill } = renderScreen(<TestForm />);
  await fill(amount(), 'much');
  await user.clear(name());
  await user.click(save());
  expect(name()).toHaveAccessibleDescription('Name is required');
  expect(amount()).toHaveAccessibleDescription('Enter an amount.');
  expect(amount()).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

it('puts the server’s error at its input until the input is changed', async () => {
  send
    .mockReset()
    .mockRejectedValue(new ApiError({ kind: 'conflict', errors: { name: ['In use.'] } }));
  const { user, fill } = renderScreen(<TestForm />);
  await fill(name(), 'Eva');
  await user.click(save());
  await waitFor(() => expect(name()).toHaveAccessibleDescription('In use.'));
  expect(name()).toHaveFocus();
  await user.type(name(), '!');
  expect(name()).not.toHaveAccessibleDescription();
});

function KeptForm() {
  const { form, submit } = useSchemaForm({
    schema: z.object({ name: z.string(), town: z.string() }),
    initialValues: { name: '', town: '' },
    send,
    onSent: (_answer, sent) => startFrom(sent, { name: 'Ada', town: 'Turin' }),
  });
  return (
    <form noValidate onSubmit={submit}>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="Town" {...form.getInputProps('town')} />
      <button>Save</button>
      {form.isDirty() && <p>Not saved</p>}
    </form>
  );
}

it('keeps what is typed while it saves, and takes the rest as it was saved', async () => {
  const answer = Promise.withResolvers<void>();
  send.mockReset().mockReturnValue(answer.promise);
  const { user, fill } = renderScreen(<KeptForm />);
  await fill(name(), 'ada');
  await user.click(save());
  await user.type(name(), ' Lovelace');
  answer.resolve();
  const town = screen.getByRole('textbox', { name: 'Town' });
  await waitFor(() => expect(town).toHaveValue('Turin'));
  expect(name()).toHaveValue('ada Lovelace');
  expect(screen.getByText('Not saved')).toBeVisible();
});

type LiveValues = { name: string; amount: number | undefined };
const Whole = z.object({
  name: z.string().min(1, 'Name is required'),
  amount: z.number({ error: 'Enter an amount.' }),
});
const initialValues: LiveValues = { name: 'Ada', amount: undefined };
const draft = draftStore<LiveValues>('u1', 'test');

function LiveForm() {
  const { form, submit, discard, isValid, isDirty, restored } = useSchemaForm({
    schema: Whole,
    initialValues,
    isLive: true,
    draft,
    affects: (value) => (value === 'name' ? ['amount'] : []),
    describe: (input) => ({ label: input === 'name' ? 'Name' : 'Amount' }),
    send,
  });
  const states = [isValid && 'valid', isDirty && 'dirty', restored && 'restored'];
  return (
    <form noValidate onSubmit={submit}>
      <TextInput {...form.getInputProps('name')} />
      <MoneyInput {...form.getInputProps('amount')} />
      <output>{states.filter(Boolean).join(' ')}</output>
      <button>Save</button>
      <button type="button" onClick={discard}>
        Discard
      </button>
    </form>
  );
}

const state = () => screen.getByRole('status').textContent;

describe('a live form', () => {
  it('shows an error once its input was left, and follows the value', async () => {
    const { user, fill } = renderScreen(<LiveForm />);
    expect(state()).toBe('');
    expect(amount()).not.toHaveAccessibleDescription();
    await user.click(amount());
    await user.tab();
    expect(amount()).toHaveAccessibleDescription('Enter an amount.');
    expect(name()).not.toHaveAccessibleDescription();
    await fill(amount(), '12,50');
    expect(amount()).not.toHaveAccessibleDescription();
    expect(state()).toBe('valid dirty');
    await fill(amount(), 'much');
    expect(amount()).toHaveAccessibleDescription('Enter an amount.');
  });

  it('shows all errors after an attempt to send it', async () => {
    send.mockReset();
    const { user } = renderScreen(<LiveForm />);
    await user.clear(name());
    await user.click(save());
    expect(name()).toHaveAccessibleDescription('Name is required');
    expect(name()).toHaveFocus();
    expect(amount()).toHaveAccessibleDescription('Enter an amount.');
    await user.type(name(), 'Eva');
    expect(name()).not.toHaveAccessibleDescription();
    expect(amount()).toHaveAccessibleDescription('Enter an amount.');
    expect(send).not.toHaveBeenCalled();
  });

  it('drops the server’s error with a value that affects it', async () => {
    const errors = { amount: ['Too much.'] };
    send.mockReset().mockRejectedValue(new ApiError({ kind: 'invalid', errors }));
    const { user, fill } = renderScreen(<LiveForm />);
    await fill(amount(), '3');
    await user.click(save());
    await waitFor(() => expect(amount()).toHaveAccessibleDescription('Too much.'));
    expect(amount()).toHaveFocus();
    await user.type(name(), '!');
    expect(amount()).not.toHaveAccessibleDescription();
  });
});

describe('a draft', () => {
  it('is restored until it is discarded', async () => {
    const { fill } = renderScreen(<LiveForm />);
    await fill(name(), 'Eva');
    cleanup();
    const { user } = renderScreen(<LiveForm />);
    expect(state()).toBe('dirty restored');
    expect(name()).toHaveValue('Eva');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(name()).toHaveValue('Ada');
    expect(state()).toBe('');
    expect(draft.load(initialValues)).toBeUndefined();
  });

  it('is removed once the form was sent, and kept if sending failed', async () => {
    send.mockReset().mockRejectedValueOnce(new ApiError({ kind: 'internal' }));
    const { user, fill } = renderScreen(<LiveForm />);
    await fill(amount(), '3');
    await user.click(save());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(draft.load(initialValues)?.values.amount).toBe(3);
    send.mockResolvedValue();
    await user.click(save());
    await waitFor(() => expect(draft.load(initialValues)).toBeUndefined());
    expect(send.mock.lastCall?.[0]).toEqual({ name: 'Ada', amount: 3 });
  });
});
