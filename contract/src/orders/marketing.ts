/** The text is stored word for word with the consent. */
export function marketingWording(organizer: string): string {
  return `${organizer} may tell me about its events by e-mail and text message. I can withdraw this at any time.`;
}
