/** The query of a framed page: the page around it, and the list of events that led to it. */
export const query = new URLSearchParams(location.search);

/** Leads back to the list of events that led here, if one did. */
export function showWayBack(): void {
  const list = listIn(query.get('list') ?? '');
  const main = document.querySelector('main');
  if (!list || !main) return;
  const from = query.get('from');
  if (from !== null) list.searchParams.set('from', from);
  const link = Object.assign(document.createElement('a'), {
    href: list.pathname + list.search,
    target: '_self',
    textContent: '‹ All events',
  });
  const line = Object.assign(document.createElement('p'), { className: 'way-back' });
  line.append(link);
  main.prepend(line);
}

/** Returns the address of one of our lists; undefined for anything else that a query may say. */
function listIn(given: string): URL | undefined {
  if (!URL.canParse(given, location.origin)) return undefined;
  const url = new URL(given, location.origin);
  const isOurs = url.origin === location.origin && url.pathname.startsWith('/embed/organizers/');
  return isOurs ? url : undefined;
}
