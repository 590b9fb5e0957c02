import { accentTones, DEFAULT_ACCENT } from '@marquee/contract/settings/accent';
import type { Branding } from '../lib/branding.ts';
import { type Content, markup, type Markup } from './markup.ts';

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

/** Outlook takes the first font or Times, so the first is one that Windows has. */
const SANS = 'Segoe UI, system-ui, sans-serif';
export const MONOSPACE = 'Consolas, Menlo, monospace';

/** The accent in a mail: fill and text of buttons, and links, on light and dark pages. */
type MailAccent = { fill: string; text: string; edge: string; line: string };

const { aubergine, amber, card, ink, line, quiet } = mailColors;
const platformAccent = {
  light: { fill: aubergine, text: '#ffffff', edge: aubergine, line: aubergine },
  dark: { fill: amber, text: ink, edge: amber, line: amber },
};

/**
 * Returns the colours of the organizer, else of the platform, whose default colours stay until its
 * administrators choose another.
 */
export function mailAccent({ platform, organizer }: Pick<Branding, 'platform' | 'organizer'>): {
  light: MailAccent;
  dark: MailAccent;
} {
  const { accent: own } = organizer ?? { accent: '' };
  const accent = own || platform.accent;
  return accent === DEFAULT_ACCENT ? platformAccent : accentTones(accent);
}

/** Returns a link that does not draw attention. */
export function quietLink(address: Content, words: Content): Markup {
  return markup`<a class="quiet" href="${address}" style="color:${quiet}">${words}</a>`;
}

/** Returns what every part of a mail is like unless it says otherwise. */
export function defaultsOf({ fill, text, edge }: MailAccent): Markup {
  return markup`<mj-attributes>
<mj-all font-family="${SANS}" />
<mj-section padding="0 16px" />
<mj-text padding="0 0 16px" font-size="16px" line-height="1.5" color="${ink}" css-class="ink" />
<mj-button padding="0 0 24px" align="left" inner-padding="12px 22px" border="1px solid ${edge}" border-radius="8px" background-color="${fill}" color="${text}" font-size="16px" font-weight="600" line-height="1.4" css-class="button" />
<mj-image padding="0 0 24px" align="left" border-radius="8px" />
<mj-divider padding="0 0 24px" border-width="1px" border-color="${line}" css-class="line" />
<mj-table padding="0" font-size="16px" line-height="1.5" color="${ink}" css-class="ink" />
<mj-class name="card" border="1px solid ${line}" border-radius="12px" background-color="${card}" css-class="card" />
<mj-class name="quiet" font-size="14px" line-height="1.4" color="${quiet}" css-class="quiet" />
</mj-attributes>`;
}

/** Returns style rules for dark mode. Mail programs that ignore style sheets stay light. */
export function darkStyles({ fill, text, edge, line: accent }: MailAccent): Markup {
  return markup`<mj-style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
body,.paper{background:#15101c!important}
.card>table>tbody>tr>td,.sheet{background:#1f1829!important;border-color:#352c41!important}
.ink>div,.ink>table,.ink .ink{color:#f3eff7!important}
.quiet,.quiet>div{color:#b3aabf!important}
.mark{color:${accent}!important}
.line,.line>p{border-color:#352c41!important}
.button td,.button a{background:${fill}!important;color:${text}!important;border-color:${edge}!important}
}</mj-style>`;
}
