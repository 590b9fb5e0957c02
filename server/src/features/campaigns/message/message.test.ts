import { type CampaignBlock } from '@marquee/contract/campaigns/blocks';
import { campaignsApi } from '@marquee/contract/campaigns/campaigns';
import { messageApi } from '@marquee/contract/campaigns/message';
import { organizationsApi } from '@marquee/contract/organizations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, hello, openDesk } from '../../../testing/campaigns.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';

let desk: Desk;
let own: Awaited<ReturnType<Desk['newOrganizer']>>;
let id: string;

beforeAll(async () => {
  desk = await openDesk();
  own = await desk.newOrganizer();
  id = await own.write();
});
afterAll(() => desk.close());

const words = (text: string): CampaignBlock => ({ type: 'paragraph', text: [{ text }] });

async function preview(blocks: CampaignBlock[], member_id?: string) {
  const content = { ...hello, blocks };
  const person = member_id === undefined ? {} : { member_id };
  const body = { content, ...person };
  return (await own.client.call(messageApi.previewCampaign, { params: { id }, body })).body.data;
}

test('nothing that is typed becomes markup, code or another field', async () => {
  const hostile = '<script>alert(1)</script> {{constructor}} ${name} <% name %> {{first_name|you}}';
  const { html, text } = await preview([words(hostile)]);
  expect(html).not.toContain('<script');
  expect(html).toContain(
    '&lt;script&gt;alert(1)&lt;/script&gt; {{constructor}} ${name} &lt;% name %&gt; you',
  );
  expect(text).toContain(hostile.replace('{{first_name|you}}', 'you'));
});

test('buttons have the campaign’s colour, or else the organizer’s', async () => {
  const button: CampaignBlock = { type: 'button', label: 'Go', link: 'https://example.com/' };
  const other = await desk.newOrganizer();
  const params = { id: await other.write() };
  const colourOf = async (accent: string) => {
    const body = { content: { ...hello, accent, blocks: [button] } };
    const answer = await other.client.call(messageApi.previewCampaign, { params, body });
    return ['#0b5fff', '#a02020'].filter((one) => answer.body.data.html.includes(one));
  };
  expect(await colourOf('')).toEqual([]);
  const saved = await other.client.call(organizationsApi.setOrganizationAccent, {
    params: { id: other.event.organization_id },
    body: { accent: '#0b5fff' },
  });
  expect(saved.body.data.accent).toBe('#0b5fff');
  expect(await colourOf('')).toEqual(['#0b5fff']);
  expect(await colourOf('#a02020')).toEqual(['#a02020']);
});

test.each(['red', '#0b5ff', '#0B5FFF;}', 'url(x)'])('"%s" is no colour', async (accent) => {
  const answer = await own.client.call(organizationsApi.setOrganizationAccent, {
    params: { id: own.event.organization_id },
    body: { accent },
  });
  expect(answer.status).toBe(400);
});

test('a reader’s name is neither markup nor a field', async () => {
  const { event } = own;
  const order = await makeOrder(desk.app.db, { event, name: '<b>Eve</b> {{organizer}}' });
  const { html, text, person } = await preview([words('Hi {{name}}!')], order.id);
  expect(person).toBe('<b>Eve</b> {{organizer}}');
  expect(html).toContain('Hi &lt;b&gt;Eve&lt;/b&gt; {{organizer}}!');
  expect(text).toContain('Hi <b>Eve</b> {{organizer}}!');
});

test('a person of another organizer is not found', async () => {
  const order = await makeOrder(desk.app.db, { event: await makeEvent(desk.app.db) });
  const body = { content: hello, member_id: order.id };
  const answer = await own.client.call(messageApi.previewCampaign, { params: { id }, body });
  expect(answer.status).toBe(404);
});

test('a link that runs code is refused', async () => {
  const link = 'javascript:alert(1)';
  const content = { ...hello, blocks: [{ type: 'button' as const, label: 'Go', link }] };
  const answer = await own.client.call(campaignsApi.createCampaign, {
    body: { name: 'Evil', kind: 'marketing', event_id: own.event.id, content },
  });
  expect(answer.status).toBe(400);
});

test('a card shows an event of the organizer, and none of another', async () => {
  const other = await makeEvent(desk.app.db, { title: 'Not ours' });
  const { html, text } = await preview([{ type: 'events', ids: [own.event.id, other.id] }]);
  for (const part of [html, text]) {
    expect(part).toContain('Summer on the roof');
    expect(part).toContain('Konzerthaus, Berlin');
    expect(part).toContain('€12.50');
    expect(part).not.toContain('Not ours');
  }
});

test('every block is made of what mail programs show', async () => {
  const url = `/api/media/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.webp`;
  const link = 'https://tickets.example';
  const { html, bytes } = await preview([
    { type: 'heading', level: 1, text: [{ text: 'Summer', bold: true }] },
    { type: 'list', is_numbered: false, items: [[{ text: 'Doors', link }]] },
    { type: 'picture', url, alt: 'The "roof"', link },
    { type: 'divider' },
    {
      type: 'columns',
      left: [{ type: 'button', label: 'Book', link }],
      right: [{ type: 'paragraph', text: [{ text: 'At\nnight', italic: true }] }],
    },
  ]);
  expect(html).not.toMatch(/<(script|link|form|svg|video)\b|flex|grid/);
  const pictures = [...html.matchAll(/<img [^>]*>/g)];
  expect(pictures.length).toBeGreaterThan(0);
  for (const [picture] of pictures) {
    expect(picture).toMatch(/width="\d+"/);
    expect(picture).toContain('alt="The &quot;roof&quot;"');
    expect(picture).toContain('/mail-pictures/');
  }
  expect(html).toContain('<em>At<br />night</em>');
  expect(html).toContain('<!--[if mso | IE]>');
  expect(bytes).toBeLessThan(20_000);
});

test('the checks name what is wrong and where', async () => {
  const blocks: CampaignBlock[] = [
    words('Hi {{first_name}}'),
    { type: 'button', label: 'Go', link: 'http://elsewhere.example' },
    { type: 'events', ids: ['00000000-0000-4000-8000-000000000000'] },
  ];
  const draft = await own.write({ content: { ...hello, subject: 'S'.repeat(60), blocks } });
  const { body } = await own.client.call(messageApi.checkCampaign, { params: { id: draft } });
  expect(body.data.map(({ code, level, block_id }) => [code, level, block_id])).toEqual([
    ['no_event', 'stops', '2'],
    ['long_subject', 'warns', null],
    ['http_link', 'warns', '1'],
    ['other_host', 'warns', '1'],
    ['domain_unknown', 'warns', null],
  ]);
});

test('a test goes to its writer as the message goes to readers: from whom, and where answers go', async () => {
  const content = { ...hello, sender_name: 'The roof', reply_to: 'roof@example.com' };
  const params = { id: await own.write({ content }) };
  desk.app.mails.length = 0;
  await own.client.call(messageApi.testCampaign, { params, body: {} });
  const [mail] = desk.app.mails;
  expect(mail).toMatchObject({
    sender: { is: 'organizer', name: 'The roof' },
    replyTo: 'roof@example.com',
  });
  expect(mail?.subject).toMatch(/^Test: /);
});
