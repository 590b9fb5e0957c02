import { splitLinks } from '@marquee/contract/campaigns/texts/links';
import type { Deps } from '../../../deps.ts';
import { originOf } from '../../../http/origin.ts';
import { lineOf } from '../../../documents/words.ts';
import { fieldsOf } from '../message/compile.ts';
import { createSlots, fill, type Parts, type Reader } from '../message/parts.ts';
import type { CampaignRow } from '../queries.ts';

/** A text message that was cut at its slots once and is filled for each reader. */
export type CompiledText = {
  text: Parts;
  /** The addresses that it links to, in the order of their numbers. */
  links: string[];
};

const asItIs = (words: string) => words;

/** Compiles a text message. Marketing ends with the way to end it, which laws ask for. */
export function compileText(
  { sms }: Pick<Deps, 'sms'>,
  { kind }: Pick<CampaignRow, 'kind'>,
  text: string,
): CompiledText {
  const slots = createSlots();
  const words = splitLinks(text.trim())
    .map((part) => (typeof part === 'string' ? slots.plain.text(part) : slots.plain.link(part.url)))
    .join('');
  const end = sms.canReceive ? 'STOP to end' : `End: ${slots.plain.unsubscribe()}`;
  return {
    text: slots.partsOfPlain(kind === 'marketing' && words !== '' ? `${words}\n${end}` : words),
    links: slots.links,
  };
}

export function fillText({ text }: CompiledText, reader: Reader): string {
  return fill(text, reader, asItIs);
}

/** Codes of text messages are short, because each character may cost another part. */
const SAMPLE_CODE = '0'.repeat(12);

/** Fills a text as somebody of this name gets it; its links have the right length, and lead nowhere. */
export function sampleText(
  deps: Pick<Deps, 'sms' | 'config'>,
  campaign: Pick<CampaignRow, 'kind' | 'organization_name' | 'sample_code'>,
  text: string,
  name: string,
): string {
  const origin = originOf(deps.config);
  return fillText(compileText(deps, campaign, text), {
    fields: fieldsOf(name, lineOf(campaign.organization_name), campaign.sample_code),
    linkOf: (link) => shortLink(origin, SAMPLE_CODE, link),
    unsubscribeUrl: `${origin}/u/${SAMPLE_CODE}`,
    openedUrl: '',
  });
}

/** Returns where the text service reports what became of a message. */
export function receiptUrlOf({ config }: Pick<Deps, 'config'>, code: string): string {
  return `${originOf(config)}/api/messages/texts/receipts/${code}`;
}

/** Returns the address that a text message links to; the first link needs no number. */
export function shortLink(origin: string, code: string, link: number): string {
  return `${origin}/l/${code}${link === 0 ? '' : `-${link}`}`;
}
