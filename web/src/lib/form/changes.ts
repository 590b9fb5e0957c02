/** Returns the fields that differ from what they were before. */
export function changesOf(now: object, before: object): Record<string, unknown> {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(now).filter(
    ([name, value]: [string, unknown]) => !isSame(value, was.get(name)),
  );
  return Object.fromEntries(changed);
}

/** Compares two values of a form: texts, numbers, files by identity, and lists and objects of them. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isStructure(one) || !isStructure(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)));
}

function isStructure(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Blob);
}
