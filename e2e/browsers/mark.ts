/** The kinds of elements that a journey finds by their names. */
const selectors = {
  button: 'button, [role="button"], input[type="submit"], [role="tab"], summary',
  link: 'a[href]',
  field: 'input:not([type="radio"], [type="checkbox"], [type="hidden"]), textarea, select',
  choice: 'input[type="radio"], input[type="checkbox"], [role="option"]',
};
export type Kind = keyof typeof selectors;

export type Wanted = {
  kind: Kind;
  /** The label, `aria-label` or text, as a person reads it, or the beginning of it. */
  name: string;
  /** The name of the group that has it, where there are several. */
  within?: string;
};

/**
 * Runs in the page: marks the element that is wanted, and returns whether it can be pressed now. A
 * dialog covers what is behind it, but not the list of its own field.
 */
export const MARK = `return (async () => {
  const [{ kind, name, within }, mark] = given;
  const clean = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const textOf = (ids) => clean((ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent).join(' '));
  const namesOf = (element) => [
    clean(element.getAttribute('aria-label')),
    textOf(element.getAttribute('aria-labelledby')),
    ...[...(element.labels ?? [])].map((label) => clean(label.textContent).replace(/ ?\\*$/, '')),
    clean(element.querySelector(':scope > legend')?.textContent),
    element.matches('input, textarea, select') ? '' : clean(element.textContent),
  ].filter((text) => text !== '');
  const isSeen = (element) => element.checkVisibility() && !element.disabled;
  const isNamed = (element, wanted, rest) =>
    namesOf(element).some((it) => it.startsWith(wanted) && rest.test(it.slice(wanted.length)));
  for (const old of document.querySelectorAll('[data-journey]')) old.removeAttribute('data-journey');
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].filter(isSeen);
  const dialog = dialogs.find((one) => one.contains(document.activeElement)) ?? dialogs.at(-1);
  const group = [...document.querySelectorAll('fieldset, [role="group"]')].find(
    (element) => isSeen(element) && isNamed(element, within, /^$/),
  );
  const place = within === undefined ? (dialog ?? document) : group;
  const places = kind === 'choice' ? [place, document] : [place];
  const elements = places.flatMap((one) => [...(one?.querySelectorAll(${JSON.stringify(selectors)}[kind]) ?? [])]).filter(isSeen);
  const rest = kind === 'link' || kind === 'choice' ? /^/ : /^[\\s,:]/;
  const found =
    elements.find((element) => isNamed(element, name, /^$/)) ??
    elements.find((element) => isNamed(element, name, rest));
  // What is drawn by its label has no size of its own.
  const target = found && found.getBoundingClientRect().width < 4 ? found.labels?.[0] : found;
  if (!target) return false;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const boxOf = () => JSON.stringify(target.getBoundingClientRect());
  const before = boxOf();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const { left, top, width, height } = target.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  // A press would miss what moves, or what something else still covers.
  if (before !== boxOf() || !hit || !(target.contains(hit) || hit.contains(target))) return false;
  target.setAttribute('data-journey', mark);
  return true;
})()`;
