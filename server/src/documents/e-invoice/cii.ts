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
import { element, type Xml, xmlDocument } from './xml.ts';

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/** Factur-X and ZUGFeRD call it "EN 16931", formerly "Comfort". */
const GUIDELINE = 'urn:cen.eu:en16931:2017';

/** Writes an invoice in UN/CEFACT's Cross Industry Invoice, as Factur-X and ZUGFeRD embed it. */
export function ciiOf(invoice: EInvoice): string {
  return xmlDocument(
    element(
      'rsm:CrossIndustryInvoice',
      [
        element('rsm:ExchangedDocumentContext', [
          element('ram:GuidelineSpecifiedDocumentContextParameter', [id(GUIDELINE)]),
        ]),
        element('rsm:ExchangedDocument', [
          id(invoice.number),
          element('ram:TypeCode', invoice.kind === 'invoice' ? '380' : '381'),
          element('ram:IssueDateTime', [day('udt:DateTimeString', invoice.issuedOn)]),
          element('ram:IncludedNote', [element('ram:Content', invoice.note)]),
        ]),
        element('rsm:SupplyChainTradeTransaction', [
          ...invoice.lines.map((line, index) => lineItem(invoice, line, index)),
          agreement(invoice),
          // It has to be there, with or without a day.
          delivery(invoice),
          settlement(invoice),
        ]),
      ],
      namespaces,
    ),
  );
}

function id(text: string, schemeID?: string): Xml | undefined {
  return element('ram:ID', text, schemeID === undefined ? {} : { schemeID });
}

/** Format 102 is a day: 20260214. */
function day(name: string, date: string | null | undefined): Xml | undefined {
  return element(name, date?.replaceAll('-', ''), { format: '102' });
}

function lineItem({ subject }: EInvoice, line: EInvoiceLine, index: number): Xml | undefined {
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', String(index + 1))]),
    element('ram:SpecifiedTradeProduct', [
      element('ram:Name', line.name),
      element('ram:Description', subject),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [element('ram:ChargeAmount', line.price)]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      element('ram:BilledQuantity', String(line.quantity), { unitCode: 'C62' }),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        element('ram:TypeCode', 'VAT'),
        element('ram:CategoryCode', line.category),
        rate(line),
      ]),
      line.allowance === null
        ? undefined
        : element('ram:SpecifiedTradeAllowanceCharge', [
            element('ram:ChargeIndicator', [element('udt:Indicator', 'false')]),
            element('ram:ActualAmount', decimalOf(line.allowance.netCents)),
            element('ram:ReasonCode', '95'),
            element('ram:Reason', line.allowance.reason),
          ]),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        element('ram:LineTotalAmount', decimalOf(line.netCents)),
      ]),
    ]),
  ]);
}

/** What is outside of the tax has no rate, not even zero. */
function rate({ category, basisPoints }: LineTax): Xml | undefined {
  return element(
    'ram:RateApplicablePercent',
    category === 'O' ? undefined : percentOf(basisPoints),
  );
}

function agreement(invoice: EInvoice): Xml | undefined {
  const { seller, buyer, purchaseOrder } = invoice;
  return element('ram:ApplicableHeaderTradeAgreement', [
    element('ram:BuyerReference', invoice.buyerReference),
    element('ram:SellerTradeParty', [
      id(seller.id),
      element('ram:Name', seller.name),
      contact(seller),
      ...partyOf(seller),
      taxRegistration(seller.taxNumber, 'FC'),
      taxRegistration(seller.vatId, 'VA'),
    ]),
    element('ram:BuyerTradeParty', [
      element('ram:Name', buyer.name),
      ...partyOf(buyer),
      taxRegistration(buyer.vatId, 'VA'),
    ]),
    element('ram:BuyerOrderReferencedDocument', [element('ram:IssuerAssignedID', purchaseOrder)]),
  ]);
}

function contact({ name, phone, email }: SellerParty): Xml | undefined {
  if (phone === '') return undefined;
  return element('ram:DefinedTradeContact', [
    element('ram:PersonName', name),
    element('ram:TelephoneUniversalCommunication', [element('ram:CompleteNumber', phone)]),
    element('ram:EmailURIUniversalCommunication', [element('ram:URIID', email)]),
  ]);
}

function partyOf({ street, postalCode, city, country, email }: Party): (Xml | undefined)[] {
  const [one, two, ...others] = street;
  return [
    element('ram:PostalTradeAddress', [
      element('ram:PostcodeCode', postalCode),
      element('ram:LineOne', one),
      element('ram:LineTwo', two),
      element('ram:LineThree', others.join(', ')),
      element('ram:CityName', city),
      element('ram:CountryID', country),
    ]),
    element('ram:URIUniversalCommunication', [element('ram:URIID', email, { schemeID: 'EM' })]),
  ];
}

function taxRegistration(number: string, schemeID: 'FC' | 'VA'): Xml | undefined {
  return element('ram:SpecifiedTaxRegistration', [id(number, schemeID)]);
}

function delivery({ deliveredOn }: EInvoice): Xml {
  const name = 'ram:ApplicableHeaderTradeDelivery';
  const at = element('ram:ActualDeliverySupplyChainEvent', [
    element('ram:OccurrenceDateTime', [day('udt:DateTimeString', deliveredOn)]),
  ]);
  return element(name, [at]) ?? { xml: `<${name}/>` };
}

function settlement(invoice: EInvoice): Xml | undefined {
  const { corrects } = invoice;
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:InvoiceCurrencyCode', 'EUR'),
    element('ram:SpecifiedTradeSettlementPaymentMeans', [
      element('ram:TypeCode', invoice.paymentMeans),
      element('ram:Information', invoice.paymentTerms),
    ]),
    ...invoice.taxes.map(taxOf),
    element('ram:SpecifiedTradePaymentTerms', [element('ram:Description', invoice.paymentTerms)]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      element('ram:LineTotalAmount', decimalOf(invoice.netCents)),
      element('ram:TaxBasisTotalAmount', decimalOf(invoice.netCents)),
      element('ram:TaxTotalAmount', decimalOf(invoice.taxCents), { currencyID: 'EUR' }),
      element('ram:GrandTotalAmount', decimalOf(invoice.grossCents)),
      element('ram:TotalPrepaidAmount', decimalOf(invoice.paidCents)),
      element('ram:DuePayableAmount', decimalOf(invoice.grossCents - invoice.paidCents)),
    ]),
    element('ram:InvoiceReferencedDocument', [
      element('ram:IssuerAssignedID', corrects?.number),
      element('ram:FormattedIssueDateTime', [day('qdt:DateTimeString', corrects?.issuedOn)]),
    ]),
  ]);
}

function taxOf(tax: TaxGroup): Xml | undefined {
  return element('ram:ApplicableTradeTax', [
    element('ram:CalculatedAmount', decimalOf(tax.taxCents)),
    element('ram:TypeCode', 'VAT'),
    element('ram:ExemptionReason', tax.reason?.text),
    element('ram:BasisAmount', decimalOf(tax.netCents)),
    element('ram:CategoryCode', tax.category),
    element('ram:ExemptionReasonCode', tax.reason?.code),
    rate(tax),
  ]);
}
