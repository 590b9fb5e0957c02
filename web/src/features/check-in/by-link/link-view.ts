import { scanLinkSentences } from '@marquee/contract/check-in/scan-links';
import type { LinkRefusal } from '@marquee/contract/events/device-links';
import { sentenceOf } from '../../../lib/notify.tsx';
import { type KeptLink, readLinks } from '../links/kept-links.ts';
import { hideSecret, secretIn } from '../../../ui/links/link-secret.ts';
import { enterLink, openLink, refusalOf } from '../links/link-session.ts';

export type LinkView =
  | { is: 'opening' }
  /** No link is open; `refusal` says why the last one failed, or is ''. */
  | { is: 'asking'; refusal: string }
  /** The server did not answer; the link may be valid. */
  | { is: 'failed'; token: string; sentence: string }
  | { is: 'door'; link: KeptLink }
  | { is: 'over'; link: KeptLink; over: LinkRefusal };

/** Opens the link in the page's URL, or the one used here last. */
export async function viewOfAddress(): Promise<LinkView> {
  const token = secretIn(window.location.hash);
  if (token !== '') return viewOfToken(token);
  const [last] = readLinks();
  return last ? enter(last) : { is: 'asking', refusal: '' };
}

export async function viewOfToken(token: string): Promise<LinkView> {
  try {
    const link = await openLink(token);
    hideSecret();
    return await enter(link);
  } catch (error) {
    const reason = refusalOf(error);
    if (!reason) return { is: 'failed', token, sentence: sentenceOf(error) };
    hideSecret();
    return { is: 'asking', refusal: scanLinkSentences[reason] };
  }
}

async function enter(link: KeptLink): Promise<LinkView> {
  await enterLink(link);
  return link.over ? { is: 'over', link, over: link.over } : { is: 'door', link };
}
