import type { GuestSuggestions } from '@marquee/contract/suggestions/guests';
import { guestSuggestionsApi as api } from '@marquee/contract/suggestions/public';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { server } from '../../testing/fake-server.ts';
import { guestSuggestionsOf } from '../../testing/suggestions.ts';
import { Suggestions } from '../suggestions/Suggestions.tsx';
import { startSuggestions } from '../suggestions/scripts/section.ts';
import { anOrder } from './data.ts';

/** Renders and runs the section of suggestions of an order's page. */
export async function openSuggestions(values: Partial<GuestSuggestions> = {}) {
  server.answers(api.getGuestSuggestions, { data: guestSuggestionsOf(values) });
  const { container } = render(<Suggestions order={anOrder} />);
  const section = container.querySelector('section');
  const template = section?.querySelector('template');
  if (!section || !template) throw new Error('There is no section.');
  // As a page's parser does; React puts the row beside the content.
  template.content.append(...template.childNodes);
  const refresh = startSuggestions(section, anOrder.secret);
  await refresh();
  const user = userEvent.setup();
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  return { user, press, refresh };
}
