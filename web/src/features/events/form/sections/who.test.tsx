import { organizationsApi } from '@marquee/contract/organizations';
import { eventFormSentences as say } from '@marquee/contract/events/input';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openNewEvent } from '../../../../testing/event-form.tsx';
import { server } from '../../../../testing/fake-server.ts';
import { administrator } from '../../../../testing/profiles.ts';

const searches = () =>
  server.callsOf(organizationsApi.listOrganizations).map(({ query }) => query['search']);

describe('the organizer', () => {
  it('of a client’s event is its own organization', async () => {
    const form = await openNewEvent();
    expect(form.organizer()).toHaveValue('Harbour Lights');
    expect(form.organizer()).toHaveAttribute('readonly');
    expect(searches()).toEqual([]);
  });

  it('is searched and chosen by an administrator', async () => {
    const form = await openNewEvent({ as: administrator });
    await form.user.click(form.organizer());
    await form.leave();
    expect(form.organizer()).toHaveAccessibleDescription(say.organizer);
    await form.fill(form.organizer(), 'Harb');
    await waitFor(() => expect(searches()).toContain('Harb'));
    await form.user.click(await screen.findByRole('option', { name: 'Harbour Lights' }));
    expect(form.organizer()).toHaveValue('Harbour Lights');
    expect(form.organizer()).not.toHaveAccessibleDescription();
  });
});
