import type { CampaignBlock, SimpleBlock } from '@marquee/contract/campaigns/blocks';
import type { Span } from '@marquee/contract/events/about/blocks';
import { formatInstant } from '@marquee/contract/formats/instants';
import { formatPrice } from '@marquee/contract/formats/money';
import { amountOf } from '@marquee/contract/money';
import { escapeHtml } from '../../../lib/escape-html.ts';
import { type mailAccent, mailColors } from '../../../mail/page.ts';
import { idOfUrl } from '../../media/presenter.ts';
import type { CardRow } from './cards.ts';
import type { LinkPlace, Slots } from './parts.ts';
import { placeOf } from './places.ts';

/** What blocks are rendered with. */
export type Look = PageLook & {
  /** The number of the block, from 1. */
  block: number;
};

export type PageLook = {
  slots: Slots;
  origin: string;
  /** Where pictures are loaded from: our own origin, or a CDN's. */
  picturesOrigin: string;
  accent: ReturnType<typeof mailAccent>['light'];
  cards: Map<string, CardRow>;
  /** The width of the text, in pixels. */
  width: number;
};

const { line, quiet } = mailColors;
const GAP = 24;

/** Renders blocks for mail programs: tables, attributes and inline styles only. */
export function blocksHtml(blocks: readonly CampaignBlock[], look: PageLook): string {
  return blocks.map((block, n) => blockHtml(block, { ...look, block: n + 1 })).join('\n');
}

function blockHtml(block: CampaignBlock, look: Look): string {
  switch (block.type) {
    case 'events':
      return block.ids
        .flatMap((id) => look.cards.get(id.toLowerCase()) ?? [])
        .map((card) => cardHtml(card, look))
        .join('\n');
    case 'divider':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 ${GAP}px"><tr><td class="line" style="border-top:1px solid ${line};font-size:0;line-height:0">&nbsp;</td></tr></table>`;
    case 'columns':
      return columnsHtml(block.left, block.right, look);
    case 'paragraph':
    case 'heading':
    case 'list':
    case 'picture':
    case 'button':
      return simpleHtml(block, look);
  }
}

function simpleHtml(block: SimpleBlock, look: Look): string {
  switch (block.type) {
    case 'paragraph':
      return `<p style="margin:0 0 ${GAP}px">${spansHtml(block.text, look)}</p>`;
    case 'heading': {
      const [tag, size] = block.level === 1 ? ['h1', 28] : ['h2', 20];
      return `<${tag} style="margin:0 0 12px;font-size:${size}px;line-height:1.25;font-weight:700">${spansHtml(block.text, look)}</${tag}>`;
    }
    case 'list': {
      const tag = block.is_numbered ? 'ol' : 'ul';
      const items = block.items.map(
        (item) => `<li style="margin:0 0 6px">${spansHtml(item, look)}</li>`,
      );
      return `<${tag} style="margin:0 0 ${GAP}px;padding:0 0 0 24px">${items.join('')}</${tag}>`;
    }
    case 'picture': {
      const id = idOfUrl(block.url);
      if (id === undefined) return '';
      const picture = pictureHtml(id, block.alt, look);
      const body =
        block.link === ''
          ? picture
          : linked(block.link, picture, placeOf.picture(look, block.alt), look);
      return `<p style="margin:0 0 ${GAP}px">${body}</p>`;
    }
    case 'button':
      return buttonHtml(
        block.label,
        look.slots.link(block.link, placeOf.button(look, block.label)),
        look,
      );
  }
}

function pictureHtml(id: string, alt: string, { picturesOrigin, width, slots }: Look): string {
  const address = escapeHtml(`${picturesOrigin}/mail-pictures/${id}.jpg`);
  return `<img src="${address}" width="${width}" alt="${slots.text(alt)}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:8px">`;
}

function linked(url: string, body: string, place: LinkPlace, { slots, accent }: Look): string {
  return `<a class="mark" href="${slots.link(url, place)}" style="color:${accent.line}">${body}</a>`;
}

function spansHtml(spans: readonly Span[], look: Look): string {
  return spans
    .map(({ text, bold, italic, link }) => {
      const words = look.slots.text(text).replaceAll('\n', '<br>');
      const marked = `${bold ? '<strong>' : ''}${italic ? '<em>' : ''}${words}${italic ? '</em>' : ''}${bold ? '</strong>' : ''}`;
      return link === undefined ? marked : linked(link, marked, placeOf.words(look, text), look);
    })
    .join('');
}

/** A table, because Outlook gives links no padding. */
function buttonHtml(label: string, href: string, { slots, accent }: Look): string {
  const { fill, text, edge } = accent;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 ${GAP}px;border-collapse:separate"><tr><td class="button" bgcolor="${fill}" style="border:1px solid ${edge};border-radius:8px;background:${fill};padding:12px 22px"><a class="button" href="${href}" style="border:0;color:${text};font-weight:600;text-decoration:none">${slots.text(label)}</a></td></tr></table>`;
}

/** Beside each other where there is room. Outlook, which lacks inline blocks, gets a table. */
function columnsHtml(left: SimpleBlock[], right: SimpleBlock[], look: Look): string {
  const width = Math.floor((look.width - GAP) / 2);
  const column = (blocks: SimpleBlock[]) =>
    `<div style="display:inline-block;width:100%;max-width:${width}px;vertical-align:top">${blocks.map((block) => simpleHtml(block, { ...look, width })).join('\n')}</div>`;
  return `<!--[if mso]><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td width="${width}" valign="top"><![endif]-->${column(left)}<!--[if mso]></td><td width="${GAP}"></td><td width="${width}" valign="top"><![endif]--><span style="display:inline-block;width:${GAP - 8}px;font-size:0">&nbsp;</span>${column(right)}<!--[if mso]></td></tr></table><![endif]-->`;
}

function cardHtml(card: CardRow, look: Look): string {
  const { origin, picturesOrigin, slots, width } = look;
  const href = slots.link(`${origin}/events/${card.slug}`, placeOf.card(look, card.title));
  const picture =
    card.image_id === null
      ? ''
      : `<tr><td style="padding:0"><a href="${href}"><img src="${escapeHtml(`${picturesOrigin}/mail-pictures/${card.image_id}.jpg`)}" width="${width}" alt="" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:12px 12px 0 0"></a></td></tr>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="margin:0 0 ${GAP}px;border:1px solid ${line};border-radius:12px;border-collapse:separate;background:${mailColors.card}">${picture}<tr><td style="padding:20px"><p style="margin:0 0 6px;font-size:20px;line-height:1.3;font-weight:700">${escapeHtml(card.title)}</p><p class="quiet" style="margin:0 0 16px;color:${quiet}">${cardFacts(card).map(escapeHtml).join('<br>')}</p>${buttonHtml('See the event', href, look).replace(`0 0 ${GAP}px`, '0')}</td></tr></table>`;
}

/** Returns time, place and price of an event, a line each. */
export function cardFacts(card: CardRow): string[] {
  const when = card.is_postponed
    ? 'New date to be announced'
    : formatInstant(card.starts_at.toISOString(), card.timezone);
  const price =
    card.lowest_cents === 0 ? 'Free' : `From ${formatPrice(amountOf(card.lowest_cents))}`;
  return [when, card.location_name, card.is_sold_out ? 'Sold out' : price].filter(
    (fact) => fact !== '',
  );
}
