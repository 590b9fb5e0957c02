export const FINANCE = '/admin/finance';

export const MONEY = '/admin/money';

export function organizationPath(id: string, search: Record<string, string> = {}): string {
  const query = new URLSearchParams(search).toString();
  return `${FINANCE}/${encodeURIComponent(id)}${query && `?${query}`}`;
}
/** What an organization's invoices say, under Company. */
export const BILLING = '/admin/organization#billing';
