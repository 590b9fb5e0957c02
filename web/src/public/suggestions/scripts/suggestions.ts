import { need, say } from '../../shared/scripts/dom.ts';
import { followChanges } from '../../../lib/live/follow-changes.ts';
import { followPageLocale } from '../../shared/scripts/page-locale.ts';
import { startSuggestions } from './section.ts';
import { sentenceOf } from './view.ts';

/* The script of an order page's suggestions: forms, votes, and what became of them, live. */

followPageLocale();
const section = document.querySelector<HTMLElement>('[data-suggestions]');
if (section) {
  const { suggestions: secret = '' } = section.dataset;
  const refresh = startSuggestions(section, secret);
  const state = need(section, '[data-state]', HTMLElement);
  refresh().catch((error: unknown) => say(state, sentenceOf(error)));
  followChanges(`/api/public/orders/${encodeURIComponent(secret)}/suggestions/stream`, refresh);
}
