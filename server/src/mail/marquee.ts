import type { Block } from './blocks.ts';
import { mailColors } from './look.ts';
import { lines, markup } from './markup.ts';

/** `kicker` says in a word or two what happened, `title` is the event, `lines` is when it is. */
export type MailHead = { kicker: string; title: string; lines: string[] };

const { aubergine, amber } = mailColors;

/** Returns the head of a mail about an event, with bulbs; it is dark in both colour schemes. */
export function marquee({ kicker, title, lines: [first = '', ...others] }: MailHead): Block {
  const when = lines([markup`<strong style="color:${amber}">${first}</strong>`, ...others]);
  return {
    in: 'page',
    markup: markup`<mj-section padding="0 16px 24px"><mj-column background-color="${aubergine}" border-radius="12px" padding="20px 24px 24px">
<mj-divider padding="0 0 20px" border-width="6px" border-style="dotted" border-color="${amber}" css-class="bulbs" />
<mj-text padding="0 0 4px" font-size="14px" color="#dcd2e8" css-class="kicker">${kicker}</mj-text>
<mj-text padding="0 0 12px" font-size="25px" line-height="1.2" font-weight="700" color="#ffffff" css-class="title"><h1 dir="auto" style="margin:0;font-size:inherit;line-height:inherit">${title}</h1></mj-text>
<mj-text padding="0" line-height="1.4" color="#ffffff" css-class="when">${when}</mj-text>
</mj-column></mj-section>`,
  };
}
