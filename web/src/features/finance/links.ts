export const FINANCE = '/admin/finance';

/** An organization's own page, on one of its tabs. */
export function organizationPath(id: string, search: Record<string, string> = {}): string {
  const query = new URLSearchParams(search).toString();
  return `${FINANCE}/${encodeURIComponent(id)}${query && `?${query}`}`;
}
