const KEY = 'marquee-refused';

/** Keeps the path of the screen that was refused in this tab, for the page that explains it. */
export function keepRefused(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // A browser without storage shows the page without its reason.
  }
}

/** Returns the path of the screen that was refused last in this tab. */
export function findRefused(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
