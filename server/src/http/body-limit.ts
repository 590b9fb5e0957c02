/** The largest JSON body is 500 scans of a scanner that was offline, at most 640 bytes each. */
export const MAX_JSON_BYTES = 320_000;
