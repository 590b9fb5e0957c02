import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

test('a query that finds nothing shows the page', async () => {
  render(<p>Lantern Street</p>);
  expect(() => screen.getByRole('button')).toThrow(/role "button"[\s\S]*Lantern Street/);
  await expect(screen.findByText('Tides', {}, { timeout: 1 })).rejects.toThrow(/Lantern Street/);
  const isThere = () => screen.getByText('Tides');
  await expect(waitFor(isThere, { timeout: 1 })).rejects.toThrow(/Tides[\s\S]*Lantern Street/);
});
