export const companySentences = {
  name: 'Enter a name or company.',
  street: 'Enter street and number.',
  city: 'Enter the town.',
  country: 'Choose a country.',
  vatId: 'This is not a VAT ID. It begins with the two letters of its country, like DE136695976.',
} as const;

/** Changes of an unpaid order's company in a day; an invoice is corrected by its buyer once. */
export const companyChangesADay = 10;

/** Days after the event in which the buyer of a paid order may correct its invoice. */
export const daysToCorrect = 30;

export const companyChangeSentences = {
  saved: 'Name and address are saved. They will be on the invoice.',
  removed: 'The invoice will be for the buyer, without an address.',
  reissued: 'The invoice is corrected.',
  reissuedAndSent: 'The invoice is corrected. The buyer gets it by e-mail.',
  sentToYou: 'The invoice is corrected. We send it to you by e-mail.',
  unchanged: 'Nothing was changed.',
  cancelled: 'The invoice of a cancelled order cannot be corrected.',
  noInvoice: 'Nothing is paid for this order, so it has no invoice.',
  nothingToSend: 'This order has no invoice yet, so there is none to send.',
  oldOrder: 'This order is from before invoices existed, so it has none to correct.',
  otherSeller: 'Another organizer sold this order, so its invoice cannot be corrected.',
  closed: 'The invoice can no longer be corrected here. Please contact the organizer.',
  used: 'The invoice was corrected here before. Please contact the organizer.',
  tooOften: 'The invoice was changed very often today. Please try again tomorrow.',
} as const;
