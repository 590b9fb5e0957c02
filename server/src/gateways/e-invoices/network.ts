/** An invoice or credit note as a network takes it. */
export type SentEInvoice = {
  /** The same on every try, and different for every document. */
  key: string;
  number: string;
  /** Peppol's scheme and identifier: `9930:DE136695976`. */
  sender: string;
  receiver: string;
  /** Peppol BIS Billing 3.0. */
  ubl: string;
};

/** What a network answered for good. */
export type NetworkAnswer =
  | {
      is: 'delivered';
      /** The network's name for the delivery. */
      reference: string;
    }
  | { is: 'refused'; reason: string };

/** Delivers e-invoices to companies. Without one, they are files to download. */
export type EInvoiceNetwork = {
  /** @throws while the network does not answer, or not in its own words */
  deliver: (invoice: SentEInvoice) => Promise<NetworkAnswer>;
  /** @throws unless the network answers and accepts the credentials; sends nothing */
  check: () => Promise<void>;
};
