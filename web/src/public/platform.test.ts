import { accentTones } from '@marquee/contract/settings/accent';
import type { PageContext } from '@marquee/contract/pages/pages';
import { defaultPlatform, type Platform } from '@marquee/contract/settings/platform';
import { describe, expect, test } from 'vitest';
import {
  renderDiscover,
  renderEvent,
  renderLanding,
  renderNotFound,
  renderOrder,
} from './render.tsx';
import { anEvent, anOrder, eventPage, evilTexts } from './testing/data.ts';

const named: Partial<Platform> = {
  name: 'Kulturhaus am See – Tickets & mehr',
  accent: '#ffd400',
  support_email: 'help@house.example',
  terms_url: 'https://house.example/terms',
  privacy_url: 'https://house.example/privacy',
};
const writtenName = 'Kulturhaus am See – Tickets &amp; mehr';

const contextOf = (platform: Partial<Platform>): PageContext => {
  const origin = 'https://house.example';
  const formats = { locale: 'en-US', chosen_locale: null };
  return { origin, isSignedIn: false, platform: { ...defaultPlatform, ...platform }, ...formats };
};

const pages = {
  landing: (context: PageContext) => renderLanding(context, { events: [] }),
  discover: (context: PageContext) =>
    renderDiscover(context, {
      filters: {},
      problem: null,
      near: null,
      promoted: [],
      categories: [],
      events: [anEvent],
      next_href: null,
      is_continued: false,
    }),
  event: (context: PageContext) => renderEvent(context, eventPage()),
  order: (context: PageContext) =>
    renderOrder(context, {
      order: anOrder,
      now: '2026-11-21T18:30:00.000Z',
      takes_suggestions: false,
    }),
  'not found': (context: PageContext) => renderNotFound(context, { what: 'order' }),
};

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
const partOf = (html: string, tag: 'header' | 'footer') =>
  new RegExp(`<${tag}[^]*?</${tag}>`).exec(html)?.[0] ?? '';

describe.each(Object.entries(pages))('the %s page', (_, render) => {
  test('has the platform’s name, accent, help and legal links', () => {
    const html = render(contextOf(named));
    expect(titleOf(html)).toContain(writtenName);
    expect(partOf(html, 'header')).toContain(writtenName);
    const foot = partOf(html, 'footer');
    expect(foot).toContain(writtenName);
    expect(foot).toContain('href="mailto:help@house.example"');
    expect(foot).toContain('href="https://house.example/terms"');
    expect(foot).toContain('href="https://house.example/privacy"');
    const { light, dark } = accentTones('#ffd400');
    expect(html).toContain(`--main:light-dark(${light.fill},${dark.fill})`);
    expect(html).toContain(`--on-main:light-dark(${light.text},${dark.text})`);
  });

  test('has none of these and the default colours if nothing is set', () => {
    const html = render(contextOf({}));
    expect(titleOf(html)).not.toContain(writtenName);
    expect(partOf(html, 'header')).toContain('Marquee');
    expect(partOf(html, 'footer')).not.toMatch(/mailto:|Terms|Privacy/);
    expect(html).not.toMatch(/--main:light-dark\(#/);
  });

  test('reserves space for the logo, and a wide logo replaces the name', () => {
    const logo_url = '/api/media/logo.webp';
    const wide = partOf(render(contextOf({ ...named, logo_url, logo_size: [600, 120] })), 'header');
    expect(wide).toContain(`src="${logo_url}" alt="" width="600" height="120"`);
    expect(wide).not.toContain('class="name"');
    expect(wide).toContain(`aria-label="${writtenName}: start"`);
    const square = render(contextOf({ ...named, logo_url, logo_size: [200, 200] }));
    expect(partOf(square, 'header')).toContain(`<bdi class="name long broad">${writtenName}</bdi>`);
  });
});

test.each(evilTexts)('the name %s stays text', (name) => {
  for (const render of Object.values(pages)) {
    const html = render(contextOf({ name }));
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
  }
});

describe('buying', () => {
  const tickets = [{ ID: 't1', Type: 'Regular', Amount: 20, fee: 0.79, total: 20.79, left: 100 }];
  const tax = { name: 'VAT', percent: 19 };
  const form = (event: Parameters<typeof eventPage>[0], platform: Partial<Platform> = {}) =>
    renderEvent(contextOf(platform), eventPage(event));

  test('shows fee, total and tax at first', () => {
    const html = form({ tickets, tax });
    expect(html).toContain('<span class="amount">€20.79</span>');
    expect(html).toContain('<span class="fee dim">incl. €0.79 booking fee</span>');
    expect(html).not.toContain('€20.00');
    expect(html).toContain('1 ticket\u00a0· €20.79');
    expect(html).toContain('incl. €0.79 booking fee and 19% VAT');
    expect(html).toContain('Book for €20.79');
    expect(html).toContain('"price":"20.79"');
  });

  test('does not mention fees and tax if there are none', () => {
    const html = form({ tickets: [{ ...tickets[0]!, fee: 0, total: 20 }] });
    expect(html).toContain('1 ticket\u00a0· €20.00');
    expect(html).not.toMatch(/booking fee|incl\. /);
  });

  test('does not exceed the limit of an order', () => {
    const html = form({ tickets, order_limit: 4 });
    expect(html).toContain('data-max="4"');
    expect(html).toContain('max="4"');
    expect(html).toContain('Up to 4 tickets per order.');
    expect(html).toContain('An order can hold at most 4 tickets.');
  });

  test('links to terms and privacy if they are set', () => {
    const both = form({ tickets }, named);
    expect(both).toMatch(/By booking you accept the <a [^>]*href="https:\/\/house.example\/terms"/);
    expect(both).toMatch(/your data is stored: <a [^>]*href="https:\/\/house.example\/privacy"/);
    expect(form({ tickets }, { ...named, terms_url: '' })).not.toContain('By booking you accept');
    expect(form({ tickets })).not.toContain('data is stored');
  });

  test('links to the organizer’s own terms instead, and to its imprint', () => {
    const links = {
      terms_url: 'https://club.example/terms',
      imprint_url: 'https://club.example/us',
    };
    const own = form(
      { tickets, organizer: { ID: 'o1', Name: 'Club', slug: 'club', ...links } },
      named,
    );
    expect(own).toMatch(/you accept the <a [^>]*href="https:\/\/club.example\/terms"/);
    expect(own).toMatch(/Who sells: <a [^>]*href="https:\/\/club.example\/us"/);
    expect(own).not.toContain('By booking you accept the <a href="https://house.example/terms"');
  });

  test('shows fee, tax and documents on the order', () => {
    const order = {
      ...anOrder,
      items: [{ Type: 'Regular', Amount: 24, unit_total: 24.79, quantity: 1, discount: 0 }],
      fee: 0.79,
      total: 24.79,
      tax: { ...tax, amount: 3.96 },
      taxes: [{ rate: 19, reason: '', net: 20.83, tax: 3.96, gross: 24.79 }],
      invoices: [
        {
          kind: 'invoice' as const,
          number: '2026-0042',
          href: '/api/public/orders/s/invoice.pdf',
          xml: [],
        },
        {
          kind: 'credit_note' as const,
          number: '2026-0043',
          href: '/api/public/orders/s/note.pdf',
          xml: [
            { format: 'xrechnung' as const, href: '/api/public/orders/s/invoices/2026-0043.xml' },
          ],
        },
      ],
    };
    const html = renderOrder(contextOf({}), {
      order,
      now: '2026-11-21T18:30:00.000Z',
      takes_suggestions: false,
    });
    expect(html).toMatch(/Regular<\/bdi><\/th><td>€24\.79/);
    expect(html).toMatch(/incl\. booking fee<\/th><td>€0\.79/);
    expect(html).toMatch(/Total<\/th><td>€24\.79/);
    expect(html).toMatch(/incl\. 19% VAT<\/th><td>€3\.96/);
    expect(html).toMatch(/href="\/api\/public\/orders\/s\/invoice\.pdf">.*?Invoice 2026-0042/);
    expect(html).toMatch(/href="\/api\/public\/orders\/s\/note\.pdf">.*?Credit note 2026-0043/);
    expect(html).toMatch(
      /href="\/api\/public\/orders\/s\/invoices\/2026-0043\.xml"[^>]*>XRechnung</,
    );
    const plain = renderOrder(contextOf({}), {
      order: anOrder,
      now: '2026-11-21T18:30:00.000Z',
      takes_suggestions: false,
    });
    expect(plain).not.toMatch(/booking fee|incl\. |Invoice/);
  });
});
