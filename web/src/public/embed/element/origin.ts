/** A loader may run the script by other means, or inside a shadow tree; then its address is in here. */
const inStack = /(https?:\/\/[^\s"'()@]+)\/embed\.js/;

/** The platform that this script came from; undefined if a site has merged it into a file of its own. */
export const ownOrigin: string | undefined = originOf(
  ownScript()?.src ?? inStack.exec(new Error('Where am I?').stack ?? '')?.[1],
);

/** Returns the element that runs this script; undefined where the browser does not tell. */
export function ownScript(): HTMLScriptElement | undefined {
  const script = document.currentScript;
  return script instanceof HTMLScriptElement ? script : undefined;
}

/** Returns the origin of an address; undefined if it is none of a web server. */
export function originOf(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { origin, protocol } = new URL(address);
  return /^https?:$/.test(protocol) ? origin : undefined;
}
