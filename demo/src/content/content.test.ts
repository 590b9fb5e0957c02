import { describe, expect, it } from 'vitest';
import { demoCategories, demoEvents, demoOrganizations, demoUsers } from './content.ts';
import { motifs } from '../posters/motifs/motifs.ts';
import { organizerLogoSvg } from '../posters/organizer-logo.ts';
import { posterSvg, type Motif } from '../posters/poster.ts';

const keysOf = (items: readonly { key: string }[]): string[] => items.map(({ key }) => key);
const isEmpty = (text: string): boolean => text.trim() === '';

describe.each(demoEvents.map((event) => [event.key, event] as const))(
  'demo event %s',
  (_key, event) => {
    it('has a title and a description of at most 500 characters, without exclamation marks', () => {
      expect(isEmpty(event.title)).toBe(false);
      expect(isEmpty(event.description)).toBe(false);
      expect(event.description.length).toBeLessThanOrEqual(500);
      expect(event.title + event.description).not.toContain('!');
    });

    it('belongs to an organization and to one to three categories that are not cancelled', () => {
      const usable = keysOf(demoCategories.filter(({ status }) => status !== 'cancelled'));
      expect(keysOf(demoOrganizations)).toContain(event.organizationKey);
      expect(event.categoryKeys.length).toBeGreaterThanOrEqual(1);
      expect(event.categoryKeys.length).toBeLessThanOrEqual(3);
      expect(new Set(event.categoryKeys).size).toBe(event.categoryKeys.length);
      expect(usable).toEqual(expect.arrayContaining([...event.categoryKeys]));
    });

    it('lasts an hour or more and starts at a readable time', () => {
      expect(Number.isInteger(event.startsInDays)).toBe(true);
      expect(event.startTime).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      expect(event.durationMinutes).toBeGreaterThanOrEqual(60);
    });

    it('has a capacity and one to three ticket types in euros with at most two decimals', () => {
      expect(event.capacity).toBeGreaterThan(0);
      expect(Number.isInteger(event.capacity)).toBe(true);
      const tickets = event.prices.filter(({ admits }) => admits !== 0);
      expect(tickets.length).toBeGreaterThanOrEqual(1);
      expect(tickets.length).toBeLessThanOrEqual(3);
      for (const { type, euros } of event.prices) {
        expect(isEmpty(type)).toBe(false);
        expect(euros).toBeGreaterThanOrEqual(0);
        expect(Number(euros.toFixed(2))).toBe(euros);
      }
      expect(event.soldShare).toBeGreaterThanOrEqual(0);
      expect(event.soldShare).toBeLessThanOrEqual(1);
    });

    it('has valid coordinates and at most three other logos', () => {
      expect(isEmpty(event.place.name)).toBe(false);
      expect(Math.abs(event.place.latitude)).toBeLessThanOrEqual(90);
      expect(Math.abs(event.place.longitude)).toBeLessThanOrEqual(180);
      expect(event.otherOrganizerLogoSeeds.length).toBeLessThanOrEqual(3);
    });
  },
);

describe('the demo content', () => {
  it.each([
    ['organizations', demoOrganizations],
    ['users', demoUsers],
    ['categories', demoCategories],
    ['events', demoEvents],
  ])('has unique keys for %s', (_name, items) => {
    expect(new Set(keysOf(items)).size).toBe(items.length);
  });

  it('uses only addresses that cannot exist, each once', () => {
    const emails = [...demoOrganizations, ...demoUsers].map(({ email }) => email);
    expect(new Set(emails).size).toBe(emails.length);
    for (const email of emails) {
      expect(email).toMatch(/^[a-z]+@example\.(com|org)$/);
    }
  });

  it('gives every organization one or two users', () => {
    for (const { key } of demoOrganizations) {
      const users = demoUsers.filter(({ organizationKey }) => organizationKey === key);
      expect([1, 2]).toContain(users.length);
    }
  });

  it('describes every event differently', () => {
    expect(new Set(demoEvents.map(({ description }) => description)).size).toBe(demoEvents.length);
  });

  it('covers every state of a screen', () => {
    expect(demoEvents.some(({ startsInDays }) => startsInDays < 0)).toBe(true);
    expect(demoEvents.some(({ startsInDays }) => startsInDays === 0)).toBe(true);
    expect(demoEvents.some(({ isBookable }) => !isBookable)).toBe(true);
    expect(demoEvents.filter(({ isActive }) => !isActive)).toHaveLength(1);
    expect(demoEvents.some(({ soldShare }) => soldShare === 1)).toBe(true);
    expect(demoEvents.some(({ durationMinutes }) => durationMinutes > 24 * 60)).toBe(true);
  });
});

describe('posters', () => {
  const names = Object.keys(motifs).filter((name): name is Motif => name in motifs);

  it.each(names)(
    '%s: the same seed draws the same poster, another seed a different one',
    (motif) => {
      const seeds = Array.from({ length: 12 }, (_, index) => `seed ${index}`);
      const drawn = seeds.map((seed) => posterSvg({ seed, motif }));
      expect(seeds.map((seed) => posterSvg({ seed, motif }))).toEqual(drawn);
      expect(new Set(drawn).size).toBe(seeds.length);
    },
  );

  it('have finite coordinates and no text', () => {
    for (const event of demoEvents) {
      const svg = posterSvg({ ...event.poster, title: event.title });
      expect(svg).not.toMatch(/NaN|Infinity|undefined|<text/);
    }
  });

  it('differ from event to event', () => {
    expect(new Set(demoEvents.map(({ poster }) => posterSvg(poster))).size).toBe(demoEvents.length);
  });

  it('escape the title', () => {
    expect(posterSvg({ seed: 'a', motif: 'art', title: '<b>&' })).toContain(
      '<title>&#60;b&#62;&#38;</title>',
    );
  });
});

describe('organizer logos', () => {
  it('are the same for the same seed and differ between organizations', () => {
    const draw = (): string[] =>
      demoOrganizations.map(({ logoSeed }) => organizerLogoSvg({ seed: logoSeed }));
    expect(draw()).toEqual(draw());
    expect(new Set(draw()).size).toBe(demoOrganizations.length);
  });
});
