import { type LinkRefusal, scanLinkSentences } from '@marquee/contract/check-in/scan-links';
import { sentenceOf } from '../../../lib/notify.tsx';
import { type KeptLink, readLinks } from '../links/kept-links.ts';
import { tokenOf } from '../links/link-address.ts';
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
  const token = tokenOf(window.location.hash);
  if (token !== '') return viewOfToken(token);
  const [last] = readLinks();
  return last ? enter(last) : { is: 'asking', refusal: '' };
}

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

/** Removes the secret from the URL, where people could read it. It is in a cookie now. */
function hideToken() {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
