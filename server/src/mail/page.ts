import { isolated } from '@marquee/contract/people/isolate';
import { mailtoOf } from '@marquee/contract/people/wire-emails';
import type { MailAttachment } from '../gateways/mailer.ts';
import type { Branding, BrandingLogo, OrganizerLook } from '../lib/branding.ts';
import { type Block, foot, sectionsOf, space } from './blocks.ts';
import { renderMjml } from './engine.ts';
import { darkStyles, defaultsOf, mailAccent, mailColors, quietLink } from './look.ts';
import { attributeText, type Content, markup, type Markup, nothing } from './markup.ts';

type Page = {
  /** For the program's window and for screen readers. */
  title: Content;
  /** Shown after the subject in a list of mails, and not in the mail itself. */
  preheader?: Content;
  blocks: readonly Block[];
  /** The width of the text, in pixels. */
  width?: number;
};

/** Free on both sides of the text, on a phone, too. */
const SIDES = 2 * 16;

/**
 * Renders the page of every mail: logo and name of the organizer or else of the platform, the blocks,
 * and the platform's support address.
 * Send it with the attachments of `logoAttachments`.
 */
export function mailPage(
  branding: Branding,
  { title, preheader = '', blocks, width = 480 }: Page,
): string {
  const { light, dark } = mailAccent(branding);
  const all = [space(32), markOf(branding), ...blocks, ...footOf(branding), space(32)];
  return renderMjml(markup`<mjml lang="en"><mj-head><mj-title>${attributeText(title)}</mj-title>${preheader === '' ? nothing : previewOf(preheader)}
${defaultsOf(light)}
<mj-raw><meta name="color-scheme" content="light dark" /></mj-raw>
${darkStyles(dark)}</mj-head>
<mj-body width="${width + SIDES}px" background-color="${mailColors.paper}" css-class="paper">${sectionsOf(all)}</mj-body></mjml>`);
}

/** Spaces that are not shown keep the first words of the message out of the list of mails. */
const filler = markup`${Array.from({ length: 60 }, () => markup`&#847; &zwnj; `)}`;

function previewOf(preheader: Content): Markup {
  return markup`<mj-preview>${preheader}${filler}</mj-preview>`;
}

const LOGO_CID = 'logo@mail.marquee';

/** Returns whose logo and name stand at the top. */
function topOf({ platform, logo, organizer }: Branding): Pick<OrganizerLook, 'name' | 'logo'> {
  return organizer ?? { name: platform.name, logo };
}

/** Returns logo and name; the name is text, for programs that show no pictures. */
function markOf(branding: Branding): Block {
  const { line } = mailAccent(branding).light;
  const { name: called, logo } = topOf(branding);
  const name = markup`<td class="mark" style="font-size:20px;line-height:1.3;font-weight:700;color:${line}">${called}</td>`;
  const nextRow = logo && isWide(logo) ? markup`</tr><tr>` : nothing;
  // Only a table keeps the name beside the logo in every mail program.
  const cells = logo ? markup`${logoCell(logo)}${nextRow}${name}` : name;
  return {
    in: 'column',
    markup: markup`<mj-table padding="0 0 24px" width="auto"><tr>${cells}</tr></mj-table>`,
  };
}

/** Tells whether a logo is so wide that a name beside it does not fit on a phone. */
function isWide({ width, height }: BrandingLogo): boolean {
  return width > 2 * height;
}

function logoCell(logo: BrandingLogo): Markup {
  const { width, height } = logo;
  const source = logo.url ?? `cid:${LOGO_CID}`;
  const room = isWide(logo) ? '0 0 10px' : '0 14px 0 0';
  return markup`<td style="padding:${room}"><img src="${source}" width="${width}" height="${height}" alt="" style="display:block;padding:4px 6px;border:0;border-radius:8px;background:#ffffff" /></td>`;
}

function footOf({ platform }: Branding): Block[] {
  const { support_email: support } = platform;
  if (support === '') return [];
  const link = quietLink(mailtoOf(support), support);
  return foot([markup`${supportSentence(platform)}${link}`]);
}

function supportSentence({ name }: Branding['platform']): string {
  return `Help with ${isolated(name)}: `;
}

/** Returns the last lines of a mail's text; '' without a support address. */
export function mailFoot({ platform }: Branding): string {
  const { support_email: support } = platform;
  return support === '' ? '' : `${supportSentence(platform)}${support}`;
}

/** Returns the logo that the page shows, unless it is loaded from an address. */
export function logoAttachments(branding: Branding): MailAttachment[] {
  const { logo } = topOf(branding);
  if (!logo || logo.url !== undefined) return [];
  const content = Buffer.from(logo.png);
  return [{ filename: 'logo.png', content, contentType: 'image/png', cid: LOGO_CID }];
}
