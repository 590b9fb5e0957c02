/** What a register knows of a VAT ID. */
export type VatAnswer = {
  isKnown: boolean;
  /** '' where its country does not tell. */
  name: string;
  /** Proves that it was asked; '' without one. */
  reference: string;
};

/** Knows which VAT IDs are valid. */
export type VatRegister = {
  /** Returns whether it can know this ID, by the letters of its country. */
  covers: (vatId: string) => boolean;
  /**
   * @param askedBy the VAT ID of whoever asks; '' for none
   * @throws while the register, or that of the country, does not answer
   */
  ask: (vatId: string, askedBy: string) => Promise<VatAnswer>;
};
