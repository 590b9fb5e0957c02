import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { ProgressRing } from './ProgressRing.tsx';

it('shows the percentage as a ring and as a number', () => {
  renderScreen(<ProgressRing percent={35} label="tickets sold" />);
  const ring = screen.getByRole('img', { name: '35% tickets sold' });
  expect(ring.querySelector('svg')).toBeVisible();
  expect(screen.getByText('35%')).toBeVisible();
});
