import { expect, test } from 'vitest';
import { everyMail, type Words } from '../testing/mails/every-mail.ts';
import { faultsOf, skeletonOf } from '../testing/mails/mail-rules.ts';
import { sampleBranding } from '../testing/samples/branding.ts';

const branding = sampleBranding({ name: 'Lantern & Co', support_email: 'help@house.example' });
const logo = { png: Buffer.from('png'), width: 120, height: 40 };

test('the text of every mail is written for reading', async () => {
  for (const [kind, { subject, text }] of Object.entries(await everyMail(branding))) {
    expect(`${subject}\n\n${text}`).toMatchSnapshot(kind);
  }
});

test('every mail is made of what mail programs show', async () => {
  const organizer = { name: 'Harbour Lights', logo, accent: '#ffd400' };
  for (const around of [branding, { ...branding, logo }, { ...branding, organizer }]) {
    const mails = await everyMail(around);
    expect(Object.keys(mails)).toHaveLength(42);
    expect(faultyOf(mails)).toEqual([]);
    for (const { html, subject } of Object.values(mails)) {
      expect(html).toContain('@media (prefers-color-scheme:dark)');
      expect(html).toContain(`<title>${subject.slice(0, 5)}`);
      // What the engine writes for programs of long ago.
      expect(html).not.toMatch(
        /lte mso 11|X-UA-Compatible|#outlook|outlook-group|endif\]--><!--\[if/,
      );
    }
  }
});

type Mails = Record<string, { html?: string }>;

/** Returns the faults of mails, each with the mail's name. */
function faultyOf(mails: Mails): string[] {
  return Object.entries(mails).flatMap(([kind, { html = '' }]) =>
    faultsOf(html).map((fault) => `${kind} ${fault}`),
  );
}

test('the rules for mails find what breaks one', async () => {
  const { html } = (await everyMail(branding))['sign-in code'] ?? { html: '' };
  const broken = [
    html.replace('</body>', '<link rel="stylesheet" href="https://x.example/a.css" /></body>'),
    html.replace('</body>', '<img src="x" onerror="alert(1)" alt="" width="1" /></body>'),
    html.replace('</body>', `${'x'.repeat(100_000)}</body>`),
    html.replaceAll('[if mso | IE]', '[if lt IE 9]'),
  ];
  expect(broken.map((page) => faultsOf(page).length)).not.toContain(0);
  expect(() => faultsOf(html.replace('</td>', ''))).toThrow('unexpected close tag');
});

/** Texts that would break a mail if anything read them as MJML, HTML or a mark. */
const attacks = [
  '<mj-raw><script>alert(1)</script></mj-raw>',
  '</mj-text></mj-column></mj-section><mj-section>',
  '</title></mj-title><mj-style>*{display:none}</mj-style>',
  '<mj-include path="/etc/passwd" />',
  '"><img src=x onerror=alert(1)>',
  '" onmouseover="alert(1)" x="',
  "' style='x",
  '<!--[if mso]><script>',
  '<![endif]--> --> ]]> <![CDATA[ <?php ?>',
  '{{first_name}} {{constructor}} ${name} <%= x %>',
  '&slot-0; &slot-1; &amp;slot-0; &lt;b&gt; &quot; &foo; &#1; & &',
  '\u0001\u0007\u000b\u001b\ufffe\uffff x \ud800 y',
  'back\\slash \\u{41} e\u0301 👩‍👩‍👧 ❤️ שלום \u00a0 \ufdd0',
];

test.each(attacks)('%j stays text in every mail', async (attack) => {
  const wordsOf = (text: string): Words => ({ title: text, name: text, place: text, text });
  const around = (name: string) => {
    return { ...sampleBranding({ name }), logo, organizer: { name, logo, accent: '' } };
  };
  const mails = await everyMail(around(attack), wordsOf(attack));
  expect(faultyOf(mails)).toEqual([]);
  expect(skeletonsOf(mails)).toEqual(
    skeletonsOf(await everyMail(around('Usual'), wordsOf('Usual words'))),
  );
});

/** Returns the elements of mails, each with the mail's name. */
function skeletonsOf(mails: Mails): string[] {
  return Object.entries(mails).flatMap(([kind, { html = '' }]) =>
    skeletonOf(html).map((element) => `${kind} ${element}`),
  );
}
