import type { EmailContent } from '@marquee/contract/campaigns/content';
import { messageApi } from '@marquee/contract/campaigns/message';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, openDesk } from '../../../testing/campaigns.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { attributesOf, faultsOf, skeletonOf } from '../../../testing/mails/mail-rules.ts';
import { everyBlock, makePicture } from '../../../testing/mails/every-block.ts';

let desk: Desk;
let own: Awaited<ReturnType<Desk['newOrganizer']>>;
let id: string;

beforeAll(async () => {
  desk = await openDesk();
  own = await desk.newOrganizer();
  id = await own.write();
});
afterAll(() => desk.close());

test('the text of a message is written from its blocks', async () => {
  const { url } = await makePicture(desk.app.db);
  const content = everyBlock([own.event.id], url);
  const answer = await own.client.call(messageApi.previewCampaign, {
    params: { id },
    body: { content },
  });
  const { subject, text } = answer.body.data;
  const named = text.replaceAll(own.event.slug, 'the-event');
  expect(`${subject}\n\n${named}`).toMatchSnapshot('text');
});

async function preview(content: EmailContent) {
  const answer = await own.client.call(messageApi.previewCampaign, {
    params: { id },
    body: { content },
  });
  expect(answer.status).toBe(200);
  return answer.body.data;
}

test('every block is made of what mail programs show, and the message is small', async () => {
  const { url, id: image_id } = await makePicture(desk.app.db);
  const event = await makeEvent(desk.app.db, {
    organization_id: own.event.organization_id,
    title: 'A “card” & more',
    image_id,
  });
  const { html, bytes } = await preview(everyBlock([own.event.id, event.id], url));
  expect(faultsOf(html)).toEqual([]);
  expect(bytes).toBe(Buffer.byteLength(html));
  // Two columns, one after the other on a phone, and cells beside each other in Outlook.
  expect(html.match(/mj-column-per-48/g)?.length).toBeGreaterThan(4);
  expect(html).toContain('A “card” &amp; more');
  expect(html).toContain('Summer &amp; “sun” is &lt;here&gt; for you');
});

test('the title and the preheader are filled for their reader', async () => {
  const { url } = await makePicture(desk.app.db);
  const { html } = await preview(everyBlock([own.event.id], url));
  expect(html).toMatch(/<title>[^<]* for you<\/title>/);
  expect(html).toMatch(/<div style="display:none[^"]*">[^<]* for you&#847; &zwnj; /);
});

const link = 'https://harbour.example.com/?a=1&b=2';
const attacks = [
  '<mj-raw><script>alert(1)</script></mj-raw>',
  '</mj-text></mj-section><mj-include path="/etc/x" />',
  '"><img src=x onerror=alert(1)>',
  '<!--[if mso]> <![endif]--> ]]> <![CDATA[',
  '&slot-0; &slot-1; {{constructor}} {{ &lt;b&gt; &#1; & &',
  'back\\slash \\u{41} e\u0301 👩‍👩‍👧 ❤️ שלום',
];

test.each(attacks)('%j stays text in every block', async (attack) => {
  const { url } = await makePicture(desk.app.db);
  const usual = await preview(everyBlock([own.event.id], url, 'Usual words', link));
  const content = everyBlock([own.event.id], url, attack, `${link}&c="'<>&slot-1;{{name}}`);
  const { html } = await preview(content);
  expect(faultsOf(html)).toEqual([]);
  expect(skeletonOf(html)).toEqual(skeletonOf(usual.html));
  const shown = attributesOf(html, 'img');
  expect(shown.filter(({ alt }) => alt === attack)).toHaveLength(6);
});

test('what a message cannot have is left out, and the message is built', async () => {
  const { url } = await makePicture(desk.app.db);
  const { html } = await preview(everyBlock([own.event.id], url, 'a\ufffe\uffffb \ufdd0c'));
  expect(faultsOf(html)).toEqual([]);
  expect(html).toContain('ab \ufdd0c');
});
