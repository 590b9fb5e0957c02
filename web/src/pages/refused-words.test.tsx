import { ATTENDEE } from '@marquee/contract/access';
import { describe, expect, it } from 'vitest';
import { refused } from '../lib/roles/refused-screen.ts';
import { screens } from '../routes.tsx';
import { closedWords, refusedWords } from './refused-words.ts';

const screenAt = (wanted: string) => screens.find(({ path }) => path === wanted)!;

describe('what is said of a closed screen', () => {
  it.each([
    [
      '/admin/event',
      'finance',
      '“Event Management” needs the role Owner or Manager. Your role is Finance. An owner of your team can change it.',
    ],
    [
      '/admin/money',
      'box_office',
      '“Money” needs the role Owner, Manager, or Finance. Your role is Box office. An owner of your team can change it.',
    ],
    [
      '/admin/event/edit/:id',
      undefined,
      'This page needs the role Owner or Manager. An owner of your team can change it.',
    ],
    ['/admin/settings', 'owner', '“Settings” is only open to administrators of this site.'],
    [
      '/admin/event',
      ATTENDEE,
      'You have an attendee account, which manages no events. “Event Management” needs the role Owner or Manager in the team of an organizer.',
    ],
  ] as const)('%s to %s', (path, role, words) => {
    expect(closedWords(screenAt(path), role)).toBe(words);
  });

  it('is about the screen that was refused last', () => {
    // Another test of this process may have been refused.
    refused.path = '';
    expect(refusedWords()).toBeUndefined();
    refused.path = '/admin/settings';
    expect(refusedWords()).toBe(closedWords(screenAt('/admin/settings'), undefined));
  });
});
