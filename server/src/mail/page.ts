import { accentTones, DEFAULT_ACCENT } from '@marquee/contract/settings/accent';
import type { MailAttachment } from '../gateways/mailer.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import type { Branding, BrandingLogo } from '../lib/branding.ts';

/** Mail programs know only attributes and plain colours; these are the platform's, for paper. */
export const mailColors = {
  ink: '#17131f',
  paper: '#fbfaf8',
  card: '#ffffff',
  line: '#e4dfe6',
  quiet: '#625b6d',
  aubergine: '#3b1f5b',
  amber: '#ffb224',
};

/** The accent in a mail: buttons with their letters, and links, on paper and in the dark. */
type MailAccent = { fill: string; text: string; edge: string; line: string };

const { aubergine, amber, ink, paper } = mailColors;
const houseAccent = {
  light: { fill: aubergine, text: '#ffffff', edge: aubergine, line: aubergine },
  dark: { fill: amber, text: ink, edge: amber, line: amber },
};

/** The platform's own colours until its administrators choose another. */
export function mailAccent({ platform }: Branding): { light: MailAccent; dark: MailAccent } {
  return platform.accent === DEFAULT_ACCENT ? houseAccent : accentTones(platform.accent);
}

/** Programs that read style sheets may follow the reader into the dark; the others stay light. */
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
 * The page that every mail of ours is on: the platform's logo and name, what there is to say, and who
 * helps. `logoAttachments` have to go with it.
 * @param title for the program's window and for screen readers; plain text
 * @param body trusted HTML; its elements turn dark by the classes `card`, `ink`, `quiet`, `mark`,
 *   `line` and `button`
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

/** Logo and name; the name is there in letters, for programs that show no pictures. */
function markHtml(branding: Branding): string {
  const { line } = mailAccent(branding).light;
  const { platform, logo } = branding;
  const name = `<td class="mark" style="font-size:20px;line-height:1.3;font-weight:700;color:${line}">${escapeHtml(platform.name)}</td>`;
  // A table keeps the name beside the logo in programs that know no other way.
  const rows = logo ? `${logoCell(logo)}${isWide(logo) ? '</tr><tr>' : ''}${name}` : name;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse"><tr>${rows}</tr></table>`;
}

/** Beside it there is no room for a name on a phone. */
function isWide({ width, height }: BrandingLogo): boolean {
  return width > 2 * height;
}

function logoCell(logo: BrandingLogo): string {
  const { width, height } = logo;
  const room = isWide(logo) ? '0 0 10px' : '0 14px 0 0';
  return `<td style="padding:${room}"><img src="cid:${LOGO_CID}" width="${width}" height="${height}" alt="" style="display:block;padding:4px 6px;border:0;border-radius:8px;background:#ffffff"></td>`;
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

/** The foot of a mail's text; '' where there is nobody to write to. */
export function mailFoot({ platform }: Branding): string {
  const { support_email: support } = platform;
  return support === '' ? '' : `${supportSentence(platform)}${support}`;
}

/** The picture that `mailPage` shows. */
export function logoAttachments({ logo }: Branding): MailAttachment[] {
  if (!logo) return [];
  const content = Buffer.from(logo.png);
  return [{ filename: 'logo.png', content, contentType: 'image/png', cid: LOGO_CID }];
}
