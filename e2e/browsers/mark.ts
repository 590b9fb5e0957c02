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
 * Runs in the page: marks the visible element that is wanted, and returns whether there is one. A
 * dialog covers what is behind it, but not the list of its own field.
 */
export const MARK = `
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
  const isNamed = (element, wanted, ends) =>
    namesOf(element).some((it) => it === wanted || (ends !== null && it.startsWith(wanted + ends)));
  for (const old of document.querySelectorAll('[data-journey]')) old.removeAttribute('data-journey');
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].filter(isSeen);
  const dialog = dialogs.find((one) => one.contains(document.activeElement)) ?? dialogs.at(-1);
  const group = [...document.querySelectorAll('fieldset, [role="group"]')].find(
    (element) => isSeen(element) && isNamed(element, within, null),
  );
  const place = within === undefined ? (dialog ?? document) : group;
  const places = kind === 'choice' ? [place, document] : [place];
  const elements = places.flatMap((one) => [...(one?.querySelectorAll(${JSON.stringify(selectors)}[kind]) ?? [])]).filter(isSeen);
  const beginning = kind === 'link' || kind === 'choice' ? '' : ' ';
  const found =
    elements.find((element) => isNamed(element, name, null)) ??
    elements.find((element) => isNamed(element, name, beginning));
  // What is drawn by its label has no size of its own.
  const target = found && found.getBoundingClientRect().width < 4 ? found.labels?.[0] : found;
  target?.scrollIntoView({ block: 'center', behavior: 'instant' });
  target?.setAttribute('data-journey', mark);
  return target !== undefined;
`;
