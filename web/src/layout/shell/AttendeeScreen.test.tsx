import { ATTENDEE } from '@marquee/contract/access';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { administrator } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import AttendeeScreen from './AttendeeScreen.tsx';

it('tells an attendee in place of a screen which role opens it', async () => {
  const as = { ...administrator, user_type: ATTENDEE, role: ATTENDEE };
  const { address } = renderScreen(<AttendeeScreen />, { at: '/admin/event', as });
  await screen.findByText(/You have an attendee account/);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Event Management');
  expect(address()).toBe('/admin/event');
});
