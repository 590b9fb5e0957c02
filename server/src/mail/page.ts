import { accentTones, DEFAULT_ACCENT } from '@marquee/contract/settings/accent';
import type { MailAttachment } from '../gateways/mailer.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import type { Branding, BrandingLogo } from '../lib/branding.ts';

/** For a light page; mail programs support only attributes and plain colours. */
export const mailColors = {
  ink: '#17131f',
  paper: '#fbfaf8',
  card: '#ffffff',
  line: '#e4dfe6',
  quiet: '#625b6d',
  aubergine: '#3b1f5b',
  amber: '#ffb224',
};

/** The accent in a mail: fill and text of buttons, and links, on light and dark pages. */
type MailAccent = { fill: string; text: string; edge: string; line: string };

const { aubergine, amber, ink, paper } = mailColors;
const platformAccent = {
  light: { fill: aubergine, text: '#ffffff', edge: aubergine, line: aubergine },
  dark: { fill: amber, text: ink, edge: amber, line: amber },
};

/** Returns the platform's default colours until its administrators choose another. */
export function mailAccent({ platform }: Branding): { light: MailAccent; dark: MailAccent } {
  return platform.accent === DEFAULT_ACCENT ? platformAccent : accentTones(platform.accent);
}

/** Returns style rules for dark mode. Mail programs that ignore style sheets stay light. */
function darkStyles({ fill, text, edge, line }: MailAccent): string {
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#15101c!important}
.card{background:#1f1829!important;border-color:#352c41!important}
.ink{color:#f3eff7!important}
.quiet{color:#b3aabf!important}
.mark{color:${line}!important}
.line{border-color:#352c41!important}
.button{background:${fill}!important;color:${text}!important;border-color:${edge}!important}
}`;
}

/**
 * Renders the page of every mail: the platform's logo and name, the body, and the support address.
 * Send it with the attachments of `logoAttachments`.
 * @param title for the program's window and for screen readers; plain text
 * @param body trusted HTML; the classes `card`, `ink`, `quiet`, `mark`, `line` and `button` adapt
 *   its elements to dark mode
 */
export function mailPage(branding: Branding, title: string, body: string, width = 480): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkStyles(mailAccent(branding).dark)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${paper}">
<div class="paper" style="padding:32px 16px;background:${paper}">
<div class="ink" style="max-width:${width}px;margin:0 auto;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;color:${ink};overflow-wrap:break-word;word-break:break-word">
${markHtml(branding)}
${body}${footHtml(branding)}
</div>
</div>
</body>
</html>
`;
}

const LOGO_CID = 'logo@platform.marquee';

/** Renders logo and name; the name is text, for programs that show no pictures. */
function markHtml(branding: Branding): string {
  const { line } = mailAccent(branding).light;
  const { platform, logo } = branding;
  const name = `<td class="mark" style="font-size:20px;line-height:1.3;font-weight:700;color:${line}">${escapeHtml(platform.name)}</td>`;
  // Only a table keeps the name beside the logo in every mail program.
  const rows = logo ? `${logoCell(logo)}${isWide(logo) ? '</tr><tr>' : ''}${name}` : name;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse"><tr>${rows}</tr></table>`;
}

/** Tells whether a logo is so wide that a name beside it does not fit on a phone. */
function isWide({ width, height }: BrandingLogo): boolean {
  return width > 2 * height;
}

function logoCell(logo: BrandingLogo): string {
  const { width, height } = logo;
  const source = logo.url === undefined ? `cid:${LOGO_CID}` : escapeHtml(logo.url);
  const room = isWide(logo) ? '0 0 10px' : '0 14px 0 0';
  return `<td style="padding:${room}"><img src="${source}" width="${width}" height="${height}" alt="" style="display:block;padding:4px 6px;border:0;border-radius:8px;background:#ffffff"></td>`;
}

function footHtml({ platform }: Branding): string {
  const { support_email: support } = platform;
  if (support === '') return '';
  const { line, quiet } = mailColors;
  const link = `<a class="quiet" href="mailto:${escapeHtml(support)}" style="color:${quiet}">${escapeHtml(support)}</a>`;
  return `
<p class="quiet line" style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${line};font-size:14px;color:${quiet}">${escapeHtml(supportSentence(platform))}${link}</p>`;
}

function supportSentence({ name }: Branding['platform']): string {
  return `Help with ${name}: `;
}

/** Returns the last lines of a mail's text; '' without a support address. */
export function mailFoot({ platform }: Branding): string {
  const { support_email: support } = platform;
  return support === '' ? '' : `${supportSentence(platform)}${support}`;
}

export function logoAttachments({ logo }: Branding): MailAttachment[] {
  if (!logo) return [];
  const content = Buffer.from(logo.png);
  return [{ filename: 'logo.png', content, contentType: 'image/png', cid: LOGO_CID }];
}
