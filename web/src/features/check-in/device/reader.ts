/** Milliseconds between two pictures that are read. */
const EVERY_MS = 100;
/** The longer side of a picture when it is read: enough for a code that fills a fifth of it. */
const READ_PX = 960;

/** Reads codes from a video until it is stopped. */
export type Reader = { stop: () => void };

/**
 * Shows a camera in a video and reads it about ten times a second. A slow device skips pictures
 * instead of queueing them.
 * @param onCode called for every picture with a code, also repeatedly for the same code
 */
export function startReader(
  video: HTMLVideoElement,
  stream: MediaStream,
  onCode: (code: string) => void,
): Reader {
  video.srcObject = stream;
  // Rejects only when the page is already leaving.
  video.play().catch(() => undefined);
  const worker = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let timer: number | undefined;
  let lookedAt = 0;
  const readFrame = () => {
    lookedAt = performance.now();
    const picture = context && pictureOf(video, canvas, context);
    if (picture) worker.postMessage(picture, [picture.data.buffer]);
    else later();
  };
  const later = () => {
    const wait = Math.max(0, EVERY_MS - (performance.now() - lookedAt));
    timer = window.setTimeout(readFrame, wait);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => {
    later();
    if (data !== null && data !== '') onCode(data);
  });
  readFrame();
  return {
    stop: () => {
      window.clearTimeout(timer);
      worker.terminate();
      video.srcObject = null;
    },
  };
}

/** Returns the video's current picture; undefined while it has none. */
function pictureOf(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
): ImageData | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || video.paused) return undefined;
  const scale = Math.min(1, READ_PX / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
