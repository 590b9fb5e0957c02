import { expect, test } from 'vitest';
import { z } from 'zod';
import { applyFieldErrors, messagesOf } from './field-errors.ts';

const Rows = z.object({
  name: z.string().min(1, 'Name is required').max(3, 'Too long'),
  items: z.array(z.object({ quantity: z.number({ error: 'How many?' }) })),
});

test('a schema’s messages have the names of the inputs', () => {
  const input = { name: '', items: [{ quantity: 1 }, {}] };
  expect(messagesOf(Rows, input)).toEqual({
    name: 'Name is required',
    'items.1.quantity': 'How many?',
  });
  const inputOf = (field: string) => (field.startsWith('items') ? 'quantities' : field);
  expect(messagesOf(Rows, input, inputOf)).toMatchObject({ quantities: 'How many?' });
});

function formWith(values: object) {
  const shown: object[] = [];
  return { values, setErrors: (errors: object) => void shown.push(errors), shown };
}

test('the server’s errors are assigned to the form’s inputs', () => {
  const form = formWith({ email: '', quantities: {} });
  const errors = { email: ['In use.', 'Really.'], items: ['Sold out.'] };
  const inputOf = (field: string) => (field === 'items' ? 'quantities' : field);
  expect(applyFieldErrors(form, errors, inputOf).areAllShown).toBe(true);
  expect(form.shown).toEqual([{ email: 'In use.', quantities: 'Sold out.' }]);
});

test('an error without an input is returned, so that the caller shows it', () => {
  const form = formWith({ email: '' });
  const errors = { email: ['In use.'], total: ['Changed.'] };
  expect(applyFieldErrors(form, errors).areAllShown).toBe(false);
  expect(applyFieldErrors(form, {}).areAllShown).toBe(false);
});
