/** The text for each action, as the beginning of "… Summer Ball". */
export const auditWords: Readonly<Record<string, string>> = {
  'event.created': 'Created the event',
  'event.updated': 'Changed the event',
  'event.booking-opened': 'Opened booking for',
  'event.booking-closed': 'Closed booking for',
  'event.cancelled': 'Cancelled the event',
  'event.moved': 'Moved the event',
  'event.holders-told': 'Wrote to the ticket holders of',
  'event.address-changed': 'Changed the address of',
  'event.page-changed': 'Changed the page of',
  'event.deleted': 'Deleted the event',
  'order.sold-at-door': 'Sold at the door: order',
  'order.paid-at-door': 'Took payment at the door for order',
  'order.refunded-at-door': 'Refunded at the door: order',
  'till.closed': 'Closed the till',
  'order.status-changed': 'Changed the status of order',
  'order.tickets-sent': 'Resent the tickets of order',
  'order.refunded': 'Refunded order',
  'order.tickets-refunded': 'Refunded tickets of order',
  'order.refund-requested': 'Requested the refund of order',
  'order.refund-approved': 'Approved the refund of order',
  'order.refund-declined': 'Declined the refund of order',
  'order.refund-account-set': 'Set the account for the refund of order',
  'order.refund-noted': 'Completed the refund of order',
  'order.refund-asked-again': 'Repeated the refund request of order',
  'order.admission-undone': 'Undid an admission of order',
  'order.deleted': 'Deleted order',
  'order.paid-by-transfer': 'Matched a bank transfer with order',
  'bank-file.read': 'Read the bank file',
  'bank-entry.done': 'Marked as done the bank transfer',
  'check-in.conflict-settled': 'Settled a conflict of order',
  'scan-link.created': 'Created the scan link',
  'scan-link.revoked': 'Revoked the scan link',
  'category.created': 'Created the category',
  'category.updated': 'Changed the category',
  'category.deleted': 'Deleted the category',
  'venue.created': 'Created the venue',
  'venue.updated': 'Changed the venue',
  'venue.deleted': 'Deleted the venue',
  'organization.registered': 'Registered the organization',
  'organization.created': 'Created the organization',
  'organization.updated': 'Changed the organization',
  'organization.payment-instructions-changed': 'Changed the payment instructions of',
  'organization.payment-rules-changed': 'Changed the payment rules of',
  'organization.transfer-account-changed': 'Changed the bank account of',
  'organization.billing-changed': 'Changed the billing of',
  'organization.deleted': 'Deleted the organization',
  'user.created': 'Added the user',
  'user.updated': 'Changed the user',
  'user.role-changed': 'Changed the role of',
  'user.disabled': 'Disabled the account of',
  'user.enabled': 'Enabled the account of',
  'user.deleted': 'Deleted the user',
  'session.ended': 'Ended the session of',
  'session.all-ended': 'Ended all sessions of',
  'second-factor.set-up': 'Set up a second factor for',
  'second-factor.recovery-codes-renewed': 'Created new recovery codes for',
  'second-factor.removed': 'Removed the second factor of',
  'second-factor.reset': 'Reset the second factor of',
  'security.policy-changed': 'Changed the rule:',
  'settings.updated': "Changed the platform's",
  'jobs.retried': 'Retried the failed',
  'payout.proposed': 'Proposed the payout',
  'payout.withdrawn': 'Withdrew the payout',
  'payout.paid': 'Paid the payout',
  'adjustment.booked': 'Recorded the',
  'segment.created': 'Saved the audience segment',
  'segment.updated': 'Changed the audience segment',
  'segment.deleted': 'Deleted the audience segment',
  'suppression.added': 'Added to the suppression list:',
  'suppression.removed': 'Removed from the suppression list:',
};

/** Returns 'Changed the event' for 'event.updated'; spells out an action without a text. */
export function wordsOfAction(action: string): string {
  const [noun = '', change = ''] = action.split('.');
  return auditWords[action] ?? `${capitalized(noun)} ${change.replaceAll('-', ' ')}:`;
}

/** The actions grouped by the noun before their dot, in the order above. */
export const auditNouns: readonly { noun: string; label: string; actions: string[] }[] = [
  ...new Set(Object.keys(auditWords).map((action) => action.split('.')[0] ?? '')),
].map((noun) => ({
  noun,
  label: capitalized(noun),
  actions: Object.keys(auditWords).filter((action) => action.startsWith(`${noun}.`)),
}));

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');
}
