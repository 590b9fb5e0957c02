import { decimalOf } from '@marquee/contract/money';
import {
  type EInvoice,
  type EInvoiceLine,
  type LineTax,
  type Party,
  percentOf,
  type SellerParty,
  type TaxGroup,
} from './model.ts';
import { peppolSchemeOf } from './peppol.ts';
import { element, type Xml, xmlDocument } from './xml.ts';

const EN_16931 = 'urn:cen.eu:en16931:2017';
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** What a document in UBL says it keeps to. */
export const customizations = {
  ubl: EN_16931,
  peppol: `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
  xrechnung: `${EN_16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
} as const;

const common = {
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

/** The same document has other names for a credit note. */
const names = {
  invoice: { root: 'Invoice', typeCode: ['cbc:InvoiceTypeCode', '380'], quantity: 'Invoiced' },
  credit_note: {
    root: 'CreditNote',
    typeCode: ['cbc:CreditNoteTypeCode', '381'],
    quantity: 'Credited',
  },
} as const;

export type Customization = keyof typeof customizations;

/** Writes an invoice in UBL 2.1: plain, by Peppol BIS Billing 3.0 or by XRechnung 3.0. */
export function ublOf(invoice: EInvoice, standard: Customization): string {
  const { root, typeCode } = names[invoice.kind];
  const [typeName, type] = typeCode;
  const attributes = {
    xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
    ...common,
  };
  const content = [
    element('cbc:CustomizationID', customizations[standard]),
    element('cbc:ProfileID', PROFILE),
    element('cbc:ID', invoice.number),
    element('cbc:IssueDate', invoice.issuedOn),
    element(typeName, type),
    element('cbc:Note', invoice.note),
    element('cbc:DocumentCurrencyCode', 'EUR'),
    element('cbc:BuyerReference', invoice.buyerReference),
    element('cac:OrderReference', [element('cbc:ID', invoice.purchaseOrder)]),
    element('cac:BillingReference', [
      element('cac:InvoiceDocumentReference', [
        element('cbc:ID', invoice.corrects?.number),
        element('cbc:IssueDate', invoice.corrects?.issuedOn ?? undefined),
      ]),
    ]),
    element('cac:AccountingSupplierParty', [sellerParty(invoice.seller, standard)]),
    element('cac:AccountingCustomerParty', [
      element('cac:Party', [
        endpoint(invoice.buyer, standard),
        addressOf(invoice.buyer),
        taxScheme(invoice.buyer.vatId, 'VAT'),
        legalName(invoice.buyer),
      ]),
    ]),
    element('cac:Delivery', [element('cbc:ActualDeliveryDate', invoice.deliveredOn ?? undefined)]),
    element('cac:PaymentMeans', [element('cbc:PaymentMeansCode', invoice.paymentMeans)]),
    element('cac:PaymentTerms', [element('cbc:Note', invoice.paymentTerms)]),
    element('cac:TaxTotal', [amount('cbc:TaxAmount', invoice.taxCents), ...invoice.taxes.map(tax)]),
    sums(invoice),
    ...invoice.lines.map((line, index) => lineOf(invoice, line, index)),
  ];
  return xmlDocument(element(root, content, attributes));
}

function amount(name: string, cents: number): Xml | undefined {
  return element(name, decimalOf(cents), { currencyID: 'EUR' });
}

/** Peppol knows its participants by numbers; elsewhere an e-mail address will do. */
function endpoint({ email, vatId }: Party, standard: Customization): Xml | undefined {
  return standard === 'peppol'
    ? element('cbc:EndpointID', vatId, { schemeID: peppolSchemeOf(vatId) ?? '' })
    : element('cbc:EndpointID', email, { schemeID: 'EM' });
}

function sellerParty(seller: SellerParty, standard: Customization): Xml | undefined {
  return element('cac:Party', [
    endpoint(seller, standard),
    element('cac:PartyIdentification', [element('cbc:ID', seller.id)]),
    addressOf(seller),
    taxScheme(seller.vatId, 'VAT'),
    taxScheme(seller.taxNumber, 'TAX'),
    legalName(seller),
    element('cac:Contact', [
      element('cbc:Name', seller.phone === '' ? undefined : seller.name),
      element('cbc:Telephone', seller.phone),
      element('cbc:ElectronicMail', seller.phone === '' ? undefined : seller.email),
    ]),
  ]);
}

function addressOf({ street, city, postalCode, country }: Party): Xml | undefined {
  const [one, two, ...others] = street;
  return element('cac:PostalAddress', [
    element('cbc:StreetName', one),
    element('cbc:AdditionalStreetName', two),
    element('cbc:CityName', city),
    element('cbc:PostalZone', postalCode),
    element('cac:AddressLine', [element('cbc:Line', others.join(', '))]),
    element('cac:Country', [element('cbc:IdentificationCode', country)]),
  ]);
}

function taxScheme(number: string, scheme: 'VAT' | 'TAX'): Xml | undefined {
  if (number === '') return undefined;
  return element('cac:PartyTaxScheme', [
    element('cbc:CompanyID', number),
    element('cac:TaxScheme', [element('cbc:ID', scheme)]),
  ]);
}

function legalName({ name }: Party): Xml | undefined {
  return element('cac:PartyLegalEntity', [element('cbc:RegistrationName', name)]);
}

function tax(group: TaxGroup): Xml | undefined {
  return element('cac:TaxSubtotal', [
    amount('cbc:TaxableAmount', group.netCents),
    amount('cbc:TaxAmount', group.taxCents),
    element('cac:TaxCategory', [
      element('cbc:ID', group.category),
      // XRechnung wants it of every sum (BR-DE-14), also of what is outside of the tax.
      element('cbc:Percent', percentOf(group.basisPoints)),
      element('cbc:TaxExemptionReasonCode', group.reason?.code),
      element('cbc:TaxExemptionReason', group.reason?.text),
      vat(),
    ]),
  ]);
}

/** What is outside of the tax has no rate, not even zero. */
function categoryOf({ category, basisPoints }: LineTax): (Xml | undefined)[] {
  return [
    element('cbc:ID', category),
    element('cbc:Percent', category === 'O' ? undefined : percentOf(basisPoints)),
  ];
}

function vat(): Xml | undefined {
  return element('cac:TaxScheme', [element('cbc:ID', 'VAT')]);
}

function sums({ netCents, grossCents, paidCents }: EInvoice): Xml | undefined {
  return element('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', netCents),
    amount('cbc:TaxExclusiveAmount', netCents),
    amount('cbc:TaxInclusiveAmount', grossCents),
    amount('cbc:PrepaidAmount', paidCents),
    amount('cbc:PayableAmount', grossCents - paidCents),
  ]);
}

function lineOf({ kind, subject }: EInvoice, line: EInvoiceLine, index: number): Xml | undefined {
  const { root, quantity } = names[kind];
  return element(`cac:${root}Line`, [
    element('cbc:ID', String(index + 1)),
    element(`cbc:${quantity}Quantity`, String(line.quantity), { unitCode: 'C62' }),
    amount('cbc:LineExtensionAmount', line.netCents),
    line.allowance === null
      ? undefined
      : element('cac:AllowanceCharge', [
          element('cbc:ChargeIndicator', 'false'),
          element('cbc:AllowanceChargeReasonCode', '95'),
          element('cbc:AllowanceChargeReason', line.allowance.reason),
          amount('cbc:Amount', line.allowance.netCents),
        ]),
    element('cac:Item', [
      element('cbc:Description', subject),
      element('cbc:Name', line.name),
      element('cac:ClassifiedTaxCategory', [...categoryOf(line), vat()]),
    ]),
    element('cac:Price', [element('cbc:PriceAmount', line.price, { currencyID: 'EUR' })]),
  ]);
}
