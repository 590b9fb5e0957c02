declare module 'virtual:outlines' {
  /** Base64 of 32-bit floats, see `vite.outlines-plugin.ts`. */
  const packed: string;
  export default packed;
}
