const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const privateName = new RegExp(`^(${uuid})\\.file$`);

/** Returns the name of a private file, which no route serves by its name. */
export function privateNameOf(id: string): string {
  return `${id}.file`;
}

/** Returns the id of a private file; undefined for any other name. */
export function privateIdOf(name: string): string | undefined {
  return privateName.exec(name)?.[1];
}
