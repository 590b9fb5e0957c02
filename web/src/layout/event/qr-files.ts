import { encodeQR } from 'qr';

/** The width of a module in the PNG, in pixels: a code of 33 modules is sharp at 9 cm in print. */
const MODULE_PX = 32;

function modulesOf(text: string): boolean[][] {
  return encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
}

/** Returns the code as an SVG document, dark on white. */
export function drawQrSvg(text: string): string {
  const rows = modulesOf(text);
  const dots = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  const size = rows.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="white" d="M0 0h${size}v${size}h-${size}z"/><path fill="black" d="${dots.join('')}"/></svg>`;
}

/** Returns the code as a data URL of a PNG, dark on white. */
export function drawQrPng(text: string): string {
  const rows = modulesOf(text);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = rows.length * MODULE_PX;
  const context = canvas.getContext('2d');
  if (!context) return canvas.toDataURL();
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  rows.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(x * MODULE_PX, y * MODULE_PX, MODULE_PX, MODULE_PX);
    }),
  );
  return canvas.toDataURL('image/png');
}
