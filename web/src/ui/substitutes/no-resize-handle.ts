/** Takes the place of the handle that makes a frame's column wider. */
export const AppShellResizeHandle = () => null;
