import { type LinkRefusal, scanLinkSentences } from '@marquee/contract/check-in/scan-links';
import { sentenceOf } from '../../../lib/notify.tsx';
import { type KeptLink, readLinks } from './kept-links.ts';
import { tokenOf } from './link-address.ts';
import { enterLink, openLink, refusalOf } from './link-session.ts';

/** What the page of a link shows. */
export type LinkView =
  | { is: 'opening' }
  /** No link is open; `refusal`: why the one that was tried is not, or ''. */
  | { is: 'asking'; refusal: string }
  /** Nobody answered: the link may be good. */
  | { is: 'failed'; token: string; sentence: string }
  | { is: 'door'; link: KeptLink }
  | { is: 'over'; link: KeptLink; over: LinkRefusal };

/** Opens the link in the page's address, or the one that was used here last. */
export async function viewOfAddress(): Promise<LinkView> {
  const token = tokenOf(window.location.hash);
  if (token !== '') return viewOfToken(token);
  const [last] = readLinks();
  return last ? enter(last) : { is: 'asking', refusal: '' };
}

/** Opens a link by its secret. */
export async function viewOfToken(token: string): Promise<LinkView> {
  try {
    const link = await openLink(token);
    hideToken();
    return await enter(link);
  } catch (error) {
    const reason = refusalOf(error);
    if (!reason) return { is: 'failed', token, sentence: sentenceOf(error) };
    hideToken();
    return { is: 'asking', refusal: scanLinkSentences[reason] };
  }
}

async function enter(link: KeptLink): Promise<LinkView> {
  await enterLink(link);
  return link.over ? { is: 'over', link, over: link.over } : { is: 'door', link };
}

/** The secret is in a cookie now; over a shoulder the address shows nothing. */
function hideToken() {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
