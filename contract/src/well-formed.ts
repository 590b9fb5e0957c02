export const wellFormedSentences = {
  text: 'This text contains characters that cannot be stored. Please type it again.',
  tooDeep: 'This request is nested too deeply.',
} as const;

/** Marquee's own requests nest four levels deep. */
const MAX_DEPTH = 20;

/** UTF-8 has no lone UTF-16 surrogates, and PostgreSQL stores no NUL. */
export function isWellFormed(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

type Finding = { path: string; message: string };
type Place = { value: object; path: string; depth: number };

/**
 * Finds text that cannot be stored in parsed JSON, a form or a query, including names.
 * @returns the path of one, joined with dots; undefined if there is none
 */
export function findIllFormed(value: unknown): Finding | undefined {
  if (typeof value === 'string') return isWellFormed(value) ? undefined : foundIn('');
  if (typeof value !== 'object' || value === null) return undefined;
  // Uses a list instead of recursion, because the caller controls the depth.
  const open: Place[] = [{ value, path: '', depth: 1 }];
  for (let place = open.pop(); place; place = open.pop()) {
    if (place.depth > MAX_DEPTH) return { path: 'request', message: wellFormedSentences.tooDeep };
    for (const name of Object.keys(place.value)) {
      // A name that cannot be stored is not repeated in the message.
      if (!isWellFormed(name)) return foundIn(place.path);
      // Parsed JSON has own properties only; an array's names are its indexes.
      const member = (place.value as Record<string, unknown>)[name];
      if (typeof member === 'string') {
        if (!isWellFormed(member)) return foundIn(pathOf(place, name));
      } else if (typeof member === 'object' && member !== null) {
        open.push({ value: member, path: pathOf(place, name), depth: place.depth + 1 });
      }
    }
  }
  return undefined;
}

function pathOf({ path }: Place, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function foundIn(path: string): Finding {
  return { path: path || 'request', message: wellFormedSentences.text };
}
