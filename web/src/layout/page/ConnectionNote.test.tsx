import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { unsaved } from '../../lib/form/unsaved.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ConnectionNote } from './ConnectionNote.tsx';

afterEach(() => {
  onlineManager.setOnline(true);
  unsaved.forget('event');
  unsaved.forget('user');
});

it('says whether what was typed is kept', () => {
  renderScreen(<ConnectionNote />);
  const note = screen.getByRole('status');
  expect(note).toBeEmptyDOMElement();
  act(() => onlineManager.setOnline(false));
  expect(note).toHaveTextContent(/We'll reconnect automatically\.$/);
  expect(note).not.toHaveTextContent('Your changes');
  act(() => unsaved.note('event', true));
  expect(note).toHaveTextContent('Your changes are kept on this device, but not saved yet.');
  act(() => unsaved.note('user', false));
  expect(note).toHaveTextContent('Your changes are not saved. Keep this page open');
  act(() => unsaved.forget('user'));
  expect(note).toHaveTextContent('kept on this device');
});
