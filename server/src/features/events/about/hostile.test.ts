import { eventAboutApi } from '@marquee/contract/events/about/about';
import type { Block } from '@marquee/contract/events/about/blocks';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeClient } from '../../../testing/factories.ts';

let test: TestApp;
let client: Client;
let organization_id: string;

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db);
  ({ organization_id } = user);
  client = await test.signIn(user);
});
afterAll(() => test.close());

const newEvent = () => makeEvent(test.db, { organization_id });
const save = (id: string, body: z.input<typeof eventAboutApi.updateEventAbout.body>) =>
  client.call(eventAboutApi.updateEventAbout, { params: { id }, body });
const read = (id: string) => client.call(eventAboutApi.getEventAbout, { params: { id } });
const paragraph = (text: string): Block => ({ type: 'paragraph', text: [{ text }] });

describe('the schema of the text', () => {
  const link = (address: string): unknown => ({
    type: 'paragraph',
    text: [{ text: 'x', link: address }],
  });
  const many = (count: number, block: unknown) => Array.from({ length: count }, () => block);
  const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)]);
  const bad: [string, unknown][] = [
    ['an unknown block', { type: 'html', html: '<b>x</b>' }],
    ['no type', {}],
    ['an unknown name', { ...paragraph('x'), style: 'color:red' }],
    ['an unknown mark', { type: 'paragraph', text: [{ text: 'x', onclick: 'y' }] }],
    ['a nested block', { type: 'list', is_numbered: false, items: [[paragraph('x')]] }],
    ['deep nesting', { type: 'paragraph', text: deep(200) }],
    ['a heading of another level', { type: 'heading', level: 3, text: [] }],
    ['a script as link', link('javascript:alert(1)')],
    ['a script as link, disguised', link(' java\nscript:alert(1)')],
    ['data as link', link('data:text/html,<script>alert(1)</script>')],
    ['a link without a scheme', link('//example.com')],
    ['a link with a user name', link('https://bank.example@evil.example/')],
    ['a link with white space', link('https://example.com/ a')],
    ['a long link', link(`https://example.com/${'a'.repeat(500)}`)],
    ['a video without https', { type: 'video', url: 'http://example.com/a', title: 'x' }],
    ['a video without a title', { type: 'video', url: 'https://example.com/a', title: ' ' }],
    ['a picture of another host', { type: 'picture', url: 'https://evil.example/a.webp', alt: '' }],
    ['a picture of another path', { type: 'picture', url: '/api/media/../a.webp', alt: '' }],
    ['a NUL', paragraph('a\0b')],
    ['half a character', paragraph('\ud800')],
  ];

  it.each(bad)('refuses %s', async (_name, block) => {
    const { id } = await newEvent();
    const url = `/api/events/${id}/about`;
    const answer = await client.inject({ method: 'PUT', url, payload: { about: [block] } });
    expect(answer.statusCode).toBe(400);
    expect((await read(id)).body.data.about).toEqual([]);
  });

  it.each([
    ['20,001 characters', [paragraph('a'.repeat(20_000)), paragraph('b')]],
    ['too many blocks', many(401, paragraph('a'))],
    ['too many links', many(101, link('https://example.com'))],
    ['too many videos', many(11, { type: 'video', url: 'https://example.com/a', title: 'x' })],
    [
      'too many pieces',
      many(3, { type: 'paragraph', text: Array.from({ length: 700 }, () => ({ text: 'x' })) }),
    ],
  ])('refuses %s', async (_name, about) => {
    const { id } = await newEvent();
    const url = `/api/events/${id}/about`;
    const answer = await client.inject({ method: 'PUT', url, payload: { about } });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Use ');
  });

  it.each([
    ['nested 100,000 levels deep', '['.repeat(100_000) + ']'.repeat(100_000), 400],
    ['with 100,000 wrong blocks', JSON.stringify(many(100_000, 0)), 400],
    ['of a megabyte', JSON.stringify([paragraph('a'.repeat(1_000_000))]), 413],
  ])('refuses a body %s with a short answer', async (_name, about, status) => {
    const { id } = await newEvent();
    const answer = await client.inject({
      method: 'PUT',
      url: `/api/events/${id}/about`,
      headers: { 'content-type': 'application/json' },
      payload: `{"about":${about}}`,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.body.length).toBeLessThan(20_000);
  });

  it('takes 20,000 characters, and links for the web and for mail', async () => {
    const { id } = await newEvent();
    const about = [
      paragraph('a'.repeat(19_998)),
      link('HTTP://example.com/a?b#c'),
      link('mailto:a@b.example'),
    ];
    const answer = await client.inject({
      method: 'PUT',
      url: `/api/events/${id}/about`,
      payload: { about },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('refuses a schedule or a line-up with errors at their inputs', async () => {
    const { id } = await newEvent();
    const { body } = await save(id, {
      schedule: [{ time: '7pm', title: '' }],
      line_up: [{ name: ' ', link: 'javascript:alert(1)' }],
    });
    expect(body).toMatchObject({
      errors: {
        'schedule.0.time': ['Enter a time such as 19:30.'],
        'schedule.0.title': ['Say what happens then.'],
        'line_up.0.name': ['Enter a name.'],
      },
    });
    const entry = { time: '19:30', title: 'Doors' };
    expect((await save(id, { schedule: Array.from({ length: 61 }, () => entry) })).status).toBe(
      400,
    );
    expect((await save(id, { schedule: [{ ...entry, day: 0 }] })).status).toBe(400);
  });
});
