export const companySentences = {
  name: 'Enter the name of the company.',
  street: 'Enter street and number.',
  city: 'Enter the town.',
  country: 'Choose a country.',
  vatId: 'This is not a VAT ID. It begins with the two letters of its country, like DE136695976.',
} as const;
