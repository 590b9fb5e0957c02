import { categoriesApi } from '@marquee/contract/categories';
import { eventFormSentences as say } from '@marquee/contract/events/input';
import { MAX_DESCRIPTION, MAX_TITLE } from '@marquee/contract/events/limits';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../../../lib/query-client.ts';
import { names, openNewEvent, openSavedEvent } from '../../../../testing/event-form.tsx';
import { server } from '../../../../testing/fake-server.ts';
import { pageOf } from '../../../../testing/lists.ts';
import { administrator, organizer } from '../../../../testing/profiles.ts';

describe('a field', () => {
  it('shows its error once it was left, and loses it while it is corrected', async () => {
    const form = await openNewEvent();
    for (const [input, sentence, cure] of [
      [form.title(), say.title, 'Winter Jazz Night'],
      [form.description(), say.description, 'A quartet from Porto.'],
      [form.capacity(), say.capacity, '120'],
    ] as const) {
      expect(input).not.toHaveAccessibleDescription(expect.stringContaining(sentence));
      await form.user.click(input);
      await form.leave();
      expect(input).toHaveAccessibleDescription(expect.stringContaining(sentence));
      await form.fill(input, cure);
      expect(input).not.toHaveAccessibleDescription(expect.stringContaining(sentence));
    }
    await form.fill(form.title(), 'a'.repeat(MAX_TITLE + 1));
    expect(form.title()).toHaveAccessibleDescription(/at most/);
  });
});

describe('the description', () => {
  it('counts its characters and stops at 500, also before it is left', async () => {
    const form = await openNewEvent();
    expect(screen.getByText(`0/${MAX_DESCRIPTION}`)).toBeVisible();
    await form.fill(form.description(), 'a'.repeat(MAX_DESCRIPTION));
    expect(screen.getByText(`${MAX_DESCRIPTION}/${MAX_DESCRIPTION}`)).toBeVisible();
    expect(form.description()).not.toHaveAccessibleDescription();
    await form.fill(form.description(), 'a'.repeat(MAX_DESCRIPTION + 1));
    expect(screen.getByText(`${MAX_DESCRIPTION + 1}/${MAX_DESCRIPTION}`)).toBeVisible();
    expect(form.description()).toHaveAccessibleDescription('Use at most 500 characters.');
  });
});

describe('the categories', () => {
  const chosen = () => {
    const what = within(screen.getByRole('region', { name: 'What' }));
    return names.filter((name) => what.queryByText(name, { ignore: '[role=option] *' }) !== null);
  };

  it('are at most three, and a fourth is refused', async () => {
    const form = await openNewEvent();
    for (const name of names) await form.chooseCategory(name);
    expect(await screen.findAllByText(say.onlyThreeCategories)).toHaveLength(2);
    expect(form.categories()).toHaveAccessibleDescription(
      expect.stringContaining(say.onlyThreeCategories),
    );
    await form.leave();
    await waitFor(() => expect(chosen()).toEqual(names.slice(0, 3)));
    expect(form.categories()).not.toHaveAccessibleDescription(
      expect.stringContaining(say.onlyThreeCategories),
    );
  });

  it('keep one that was cancelled meanwhile', async () => {
    await openSavedEvent({ categories: [{ ID: 'c-old', Name: 'Vaudeville' }] });
    expect(await screen.findByText('Vaudeville')).toBeVisible();
  });

  it('are marked as required, like the other fields that are', async () => {
    await openNewEvent();
    expect(screen.getByText('Categories', { selector: 'label' })).toHaveTextContent('Categories *');
  });

  it.each([
    [organizer, /^There is no category yet\. Ask an administrator of this platform/],
    [administrator, /^There is no category yet\. Add one under Category/],
  ])('say whom to ask while there is none', async (as, words) => {
    await openNewEvent({ as });
    server.answers(categoriesApi.listCategories, pageOf());
    await queryClient.invalidateQueries({ queryKey: ['categories'] });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('say when none has the typed name', async () => {
    const form = await openNewEvent();
    await form.user.type(form.categories(), 'Opera');
    expect(await screen.findByText('No category with this name.')).toBeVisible();
  });
});
