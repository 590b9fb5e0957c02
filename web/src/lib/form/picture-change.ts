/** A picture of a form: a new file, the URL of the stored one, or null for none. */
export type Picture = File | string | null;

/** Returns a new file, null to remove the stored picture, or undefined to keep it. */
export function pictureChange(now: Picture, before: Picture): File | null | undefined {
  if (now instanceof File) return now;
  return now === null && before !== null ? null : undefined;
}
