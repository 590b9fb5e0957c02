/**
 * Reads the body of an answer up to a limit, because the server is not ours.
 * @param most characters
 * @throws Error when it is longer
 */
export async function textOf(response: Response, most: number): Promise<string> {
  const body: ReadableStream<Uint8Array> | null = response.body;
  const decoder = new TextDecoder();
  let text = '';
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > most) {
      await reader?.cancel();
      throw new Error(`The answer has more than ${most} characters.`);
    }
  }
  return text;
}
