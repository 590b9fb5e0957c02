import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ApiError } from '../client.ts';
import { MoneyInput } from './MoneyInput.tsx';
import { useSchemaForm } from './use-schema-form.ts';

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
